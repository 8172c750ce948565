import { useMessages } from '../../i18n/messages.ts';
import { useDates } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { closingMessages } from './closing-messages.ts';
import { keepAccount } from './keep-account.ts';

interface Props {
  /** ISO 8601 UTC. */
  readonly closesAt: string;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Asks a user who has signed in whether to keep an account that is to be closed. */
function KeepDialog({ closesAt, onKeep, onClose }: Props) {
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

/**
 * Asks whether to keep the account that closes at `closesAt`, and keeps it.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function openKeepDialog(closesAt: string): Promise<void> {
  const keeps = await openDialog<true>(({ onClose }) => (
    <KeepDialog closesAt={closesAt} onKeep={() => onClose(true)} onClose={() => onClose(null)} />
  ));
  if (keeps) await keepAccount();
}
