import { useEffect, useState } from 'react';
import { refreshToken, signedOut, useSession } from '../../api/session.ts';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { failureMessage, isFailure } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import { paths } from '../../shared/redirect/paths.ts';
import {
  type MaskedContact,
  MaskedContactForm,
  type TypedCode,
} from '../../shared/verification/masked-contact-form.tsx';
import { verifyByTicket } from '../../shared/verification/verify-by-ticket.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './undo-change.module.css';
import { type RestoredContacts, restoredContacts, undoChange } from './undo-change-calls.ts';
import { undoChangeMessages } from './undo-change-messages.ts';
import type { Undoes } from './undo-kinds.ts';

interface Props {
  /** The token of the notice's link, empty when the notice is of something that can't be undone. */
  readonly token: string;
  /** What the token undoes or stops. */
  readonly undoes: Undoes;
  readonly onClose: () => void;
}

type Step = 'question' | 'confirm' | 'done' | 'expired' | 'secure';

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
 * The dialog of a user who did not make the change of a notice. Asks whether the change is to be undone, or leads to a reset,
 * which signs out every device. Following the link alone changes nothing.
 */
export function UndoChange({ token, undoes, onClose }: Props) {
  const text = useMessages(undoChangeMessages);
  const session = useSession();
  const [step, setStep] = useState<Step>(token ? 'question' : 'secure');
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();
  const [confirming, setConfirming] = useState<MaskedContact | null>(null);
  const [restored, setRestored] = useState<RestoredContacts>([]);
  useEffect(() => {
    if (!token || undoes !== 'change') return;
    // Without an answer the question names no values; the undo itself reports the failure.
    restoredContacts(token).then(
      (contacts) => (contacts ? setRestored(contacts) : setStep('expired')),
      () => undefined,
    );
  }, [token, undoes]);

  const undo = async (contactProof?: string) => {
    const result = await undoChange(token, contactProof);
    if (result.kind === 'confirm') setConfirming(result.contact);
    setStep(result.kind);
    if (result.kind === 'done' && session === 'signed-in') await signOutIfEnded();
  };
  const start = async () => {
    setFailure(null);
    try {
      await undo();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  const confirm = async (typed: TypedCode) => {
    const verified = await verifyByTicket('reset', token, typed);
    if (verified.contactProof === null) return verified.errors;
    await undo(verified.contactProof);
    return undefined;
  };

  const texts = {
    question: [text[`${undoes}Title`], text[`${undoes}Text`]],
    confirm: [text.confirmTitle, text.confirmText],
    done: [text[`${undoes}DoneTitle`], text[`${undoes}DoneText`]],
    expired: [text.expiredTitle, text.expiredText],
    secure: [text.secureTitle, text.secureText],
  } as const;
  const [title, body] = texts[step];
  if (step === 'confirm' && confirming) {
    return (
      <Dialog key="confirm" title={title} closeLabel={text.close} onClose={onClose}>
        <p>{body}</p>
        <MaskedContactForm
          contacts={[confirming]}
          targetOf={(type) => ({ scene: 'reset', type, ticket: token })}
          submitLabel={text.changeButton}
          submit={confirm}
        />
      </Dialog>
    );
  }
  const footer =
    step === 'question' ? (
      <>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {text.keep}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => run(start)}>
          {text[`${undoes}Button`]}
        </Button>
      </>
    ) : (
      <>
        <Button kind="secondary" onClick={onClose}>
          {text.later}
        </Button>
        <a className={buttonClass()} href={`${paths.signIn}#reset`}>
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
      {step === 'question' && <Restored contacts={restored} />}
      <p role="status">{body}</p>
      {(step === 'secure' || step === 'expired') && (
        <p className={styles.devices}>
          <a href={paths.security}>{text.devices}</a>
        </p>
      )}
    </Dialog>
  );
}

/** The value that comes back, and the one that it replaces. */
function Restored({ contacts }: { readonly contacts: RestoredContacts }) {
  const text = useMessages(undoChangeMessages);
  return contacts.map(({ type, before, now }) => (
    <p key={type} className={styles.restored}>
      {before === null ? text.willBeRemoved(text[type], now ?? '') : text.willBe(text[type], before, now)}
    </p>
  ));
}
