import type { Offer } from '../../features/merge/merge-calls.ts';
import { MergeDialog } from '../../features/merge/merge-dialog.tsx';
import { MaskedContactForm } from '../../features/verification/masked-contact-form.tsx';
import { refetchAll } from '../../shared/account/account-cache.ts';

interface Props {
  readonly offer: Offer;
  readonly onMerged?: () => void;
  readonly onClose: () => void;
}

/**
 * The offer to merge, its parts put together. Any page shows it where a refusal brought `{security, preview}`:
 *
 *     <Merge offer={{ ...refused.data, by: 'wx' }} onClose={…} />
 */
export function Merge({ offer, onMerged = refetchAll, onClose }: Props) {
  return (
    <MergeDialog
      offer={offer}
      codeForm={(props) => <MaskedContactForm {...props} />}
      onMerged={onMerged}
      onClose={onClose}
    />
  );
}
