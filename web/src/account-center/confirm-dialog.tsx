import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { activityMessages } from './activity-messages.ts';
import { type MissingQuery, Pending } from './card.tsx';

interface Props {
  readonly title: string;
  readonly consequence: string;
  /** The query of what the consequence depends on, while its data is missing. */
  readonly missing?: MissingQuery | undefined;
  /** The label of the button that confirms. */
  readonly label: string;
  /** The action cannot be undone. */
  readonly dangerous?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The dialog that confirms that sessions, connections or tokens are ended. */
export function ConfirmDialog(props: Props) {
  const { title, consequence, missing, label, dangerous = false, busy, onConfirm, onClose } = props;
  const text = useMessages(activityMessages);
  const footer = (
    <>
      <CloseButton>{text.cancel}</CloseButton>
      <Button kind={dangerous ? 'danger' : 'primary'} busy={busy} disabled={Boolean(missing)} onClick={onConfirm}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} closeLabel={text.close} footer={footer}>
      {missing ? <Pending query={missing} lines={2} /> : <p>{consequence}</p>}
    </Dialog>
  );
}
