import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { closingMessages } from './closing-messages.ts';
import { keepAccount } from './keep-account.ts';
import type { PendingEnd } from './pending-end.ts';
import { stopMerges } from './stop-merges.ts';

interface Props {
  readonly end: PendingEnd;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** The dialog that asks a user who has signed in whether to keep an account that will be closed or merged. */
function KeepDialog({ end, onKeep, onClose }: Props) {
  const text = useMessages(closingMessages);
  const { time } = useDates();
  const isClosing = end.kind === 'closing';
  const close = isClosing ? text.close : text.merge;
  const footer = (
    <>
      <CloseButton>{close}</CloseButton>
      <Button onClick={onKeep}>{text.keep}</Button>
    </>
  );
  return (
    <Dialog title={text.title} closeLabel={close} onClose={onClose} footer={footer}>
      <p>{isClosing ? text.text(time(end.at)) : text.mergeText(time(end.at))}</p>
    </Dialog>
  );
}

/**
 * Asks whether to keep the account that will end, and keeps it if the user agrees.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function openKeepDialog(end: PendingEnd): Promise<void> {
  const keeps = await openDialog<true>(({ onClose }) => (
    <KeepDialog end={end} onKeep={() => onClose(true)} onClose={() => onClose(null)} />
  ));
  if (keeps) await (end.kind === 'closing' ? keepAccount : stopMerges)();
}
