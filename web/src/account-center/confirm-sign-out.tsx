import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { activityMessages } from './activity-messages.ts';

interface Props {
  readonly title: string;
  readonly consequence: string;
  /** What is ended, on the button that confirms it. */
  readonly label: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before several sessions are ended. */
export function ConfirmSignOut({ title, consequence, label, busy, onConfirm, onClose }: Props) {
  const text = useMessages(activityMessages);
  const footer = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button busy={busy} onClick={onConfirm}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} closeLabel={text.close} footer={footer} dismissible={!busy}>
      <p>{consequence}</p>
    </Dialog>
  );
}
