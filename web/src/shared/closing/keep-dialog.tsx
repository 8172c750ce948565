import { useMessages } from '../../i18n/messages.ts';
import { useDates } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { closingMessages } from './closing-messages.ts';

interface Props {
  /** ISO 8601 UTC. */
  readonly closesAt: string;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Asks a user who has signed in whether to keep an account that is to be closed. */
export function KeepDialog({ closesAt, onKeep, onClose }: Props) {
  const text = useMessages(closingMessages);
  const { time } = useDates();
  const footer = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {text.close}
      </Button>
      <Button onClick={onKeep}>{text.keep}</Button>
    </>
  );
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose} footer={footer}>
      <p>{text.text(time(closesAt))}</p>
    </Dialog>
  );
}
