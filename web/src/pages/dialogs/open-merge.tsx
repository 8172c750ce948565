import { loadPart } from '../../lazy/lazy-part.tsx';
import { everythingChanged } from '../../shared/account/account-changed.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';

/** Offers a merge over any page. Resolves when the offer is closed. */
export async function openMerge(offer: MergeOffer): Promise<void> {
  const { MergeAccounts } = await loadPart(() => import('../../flows/merge-accounts/merge-accounts.tsx'));
  await openDialog(({ onClose }) => (
    <MergeAccounts offer={offer} onMerged={() => void everythingChanged()} onClose={() => onClose(null)} />
  ));
}
