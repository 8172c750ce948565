import { loadPart } from '../../lazy/lazy-part.tsx';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';

/** A page that does not show the account has not loaded its cache. */
const refetchAll = async () => (await loadPart(() => import('../../shared/account/account-cache.ts'))).refetchAll();

/** Offers a merge over any page. Resolves when the offer is closed. */
export async function openMerge(offer: MergeOffer): Promise<void> {
  const { MergeAccounts } = await loadPart(() => import('../../flows/merge-accounts/merge-accounts.tsx'));
  await openDialog(({ onClose }) => (
    <MergeAccounts offer={offer} onMerged={() => void refetchAll()} onClose={() => onClose(null)} />
  ));
}
