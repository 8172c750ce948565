import type { Provider } from '@isoline/contract/values/provider.ts';
import type { ReactNode } from 'react';
import type { MergeOffer } from '../../features/identity/recognise.ts';
import { Merge } from '../dialogs/merge.tsx';

/** What a merge is offered by: an identity that another account holds. */
interface Offer extends MergeOffer {
  readonly by: Provider;
}

/**
 * Offers to merge the account that holds the identity into the signed-in one.
 *
 * @param show puts the dialog in the page, or null when it is closed
 */
export function openMerge(show: (dialog: ReactNode) => void, offer: Offer, onClosed?: () => void): void {
  const close = () => {
    show(null);
    onClosed?.();
  };
  show(<Merge offer={offer} onClose={close} />);
}
