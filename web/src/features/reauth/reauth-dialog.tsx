import { useMessages } from '../../i18n/messages.ts';
import { reauthMessages } from '../../messages/reauth.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './reauth.module.css';
import { verifyAgain } from './reauth-calls.ts';
import { type CodeFormSlot, VerifyForm } from './verify-form.tsx';

interface Props {
  readonly open: boolean;
  readonly codeForm: CodeFormSlot;
  readonly onProved: (security: string) => void;
  readonly onClose: () => void;
}

/** Asks over any page for a proof that the signed-in person is still there, before a sensitive operation. */
export function ReauthDialog({ open, codeForm, onProved, onClose }: Props) {
  const text = useMessages(reauthMessages);
  return (
    <Dialog open={open} title={text.title} closeLabel={text.close} onClose={onClose}>
      <p className={styles.lead}>{text.lead}</p>
      <VerifyForm codeForm={codeForm} verify={verifyAgain} onProved={onProved} />
    </Dialog>
  );
}
