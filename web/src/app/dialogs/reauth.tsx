import { ReauthDialog } from '../../features/reauth/reauth-dialog.tsx';
import { CodeField } from '../../features/verification/code-field.tsx';

interface Props {
  readonly open: boolean;
  readonly onEnd: (security: string | null) => void;
}

/** The dialog of sensitive operations, its parts put together. */
export function Reauth({ open, onEnd }: Props) {
  return (
    <ReauthDialog
      open={open}
      codeField={(props) => <CodeField {...props} />}
      onProved={onEnd}
      onClose={() => onEnd(null)}
    />
  );
}
