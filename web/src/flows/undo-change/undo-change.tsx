import { undoContactChange } from '@isoline/contract/endpoints/change-contact-endpoints.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshToken, signedOut, useSession } from '../../api/session.ts';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { failureMessage, isFailure } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { undoChangeMessages } from './undo-change-messages.ts';

interface Props {
  /** The token of the notice's link, empty when the notice tells of what can't be undone. */
  readonly token: string;
  readonly onClose: () => void;
}

type Step = 'question' | 'done' | 'expired' | 'secure';

const RESET_ADDRESS = '/LoginPage/LoginPage#reset';

/** Undoing ended every session of the account, which may be the one of this browser. */
async function signOutIfEnded(): Promise<void> {
  try {
    if ((await refreshToken()) === null) signedOut();
  } catch (error) {
    // Without an answer the next call finds out.
    if (!isFailure(error)) throw error;
  }
}

/**
 * The page of a user who did not do what a notice tells of. Asks whether the change is to be undone, or leads to a reset,
 * which signs out every device. Following the link alone changes nothing.
 */
export function UndoChange({ token, onClose }: Props) {
  const text = useMessages(undoChangeMessages);
  const session = useSession();
  const [step, setStep] = useState<Step>(token ? 'question' : 'secure');
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();

  const undo = async () => {
    setFailure(null);
    try {
      const { _isSuccessResponse: undone } = await call(undoContactChange, { token });
      setStep(undone ? 'done' : 'expired');
      if (undone && session === 'signed-in') await signOutIfEnded();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };

  const texts = {
    question: [text.title, text.text],
    done: [text.doneTitle, text.doneText],
    expired: [text.expiredTitle, text.expiredText],
    secure: [text.secureTitle, text.secureText],
  } as const;
  const [title, body] = texts[step];
  const footer =
    step === 'question' ? (
      <>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {text.keep}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => run(undo)}>
          {text.undo}
        </Button>
      </>
    ) : (
      <>
        <Button kind="secondary" onClick={onClose}>
          {text.later}
        </Button>
        <a className={buttonClass()} href={RESET_ADDRESS}>
          {text.reset}
        </a>
      </>
    );
  return (
    <Dialog title={title} closeLabel={text.close} onClose={onClose} dismissible={!busy} footer={footer}>
      {failure && (
        <InlineAlert kind="error">
          <MessageText message={failure} />
        </InlineAlert>
      )}
      <p role="status">{body}</p>
    </Dialog>
  );
}
