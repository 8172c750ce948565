import { ReauthDialog } from '../../features/reauth/reauth-dialog.tsx';
import { MaskedContactForm } from '../../features/verification/masked-contact-form.tsx';

interface Props {
  readonly open: boolean;
  readonly onEnd: (security: string | null) => void;
}

/** The dialog of sensitive operations, its parts put together. */
export function Reauth({ open, onEnd }: Props) {
  return (
    <ReauthDialog
      open={open}
      codeForm={(props) => <MaskedContactForm {...props} />}
      onProved={onEnd}
      onClose={() => onEnd(null)}
    />
  );
}
