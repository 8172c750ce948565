import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { activityMessages } from './activity-messages.ts';

interface Props {
  readonly title: string;
  readonly consequence: string;
  /** What is ended, on the button that confirms it. */
  readonly label: string;
  /** Whether what is ended cannot be had back. */
  readonly dangerous?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before sessions, connections or tokens are ended. */
export function ConfirmDialog({ title, consequence, label, dangerous = false, busy, onConfirm, onClose }: Props) {
  const text = useMessages(activityMessages);
  const footer = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button kind={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
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
