import { useMessages } from '../../messages/catalogue.ts';
import { reauthMessages } from '../../messages/reauth.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './reauth.module.css';
import { verifyAgain } from './reauth-calls.ts';
import { type CodeFieldSlot, VerifyForm } from './verify-form.tsx';

interface Props {
  readonly open: boolean;
  readonly codeField: CodeFieldSlot;
  readonly onProved: (security: string) => void;
  readonly onClose: () => void;
}

/** Asks over any page for a proof that the signed-in person is still there, before a sensitive operation. */
export function ReauthDialog({ open, codeField, onProved, onClose }: Props) {
  const text = useMessages(reauthMessages);
  return (
    <Dialog open={open} title={text.title} closeLabel={text.close} onClose={onClose}>
      <p className={styles.lead}>{text.lead}</p>
      <VerifyForm codeField={codeField} verify={verifyAgain} onProved={onProved} />
    </Dialog>
  );
}
