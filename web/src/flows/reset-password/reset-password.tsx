import type { Contact } from '@isoline/contract/values/contact.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { StepIndicator } from '@isoline/ui/stepper/step-indicator.tsx';
import { useHistoryStep } from '@isoline/ui/stepper/use-history-step.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { resetPwdValue } from '../../shared/login-model.ts';
import { verificationMessages } from '../../shared/verification/verification-messages.ts';
import { countOpened, recoverReset, type SetPasswordResult } from './reset-password-calls.ts';
import { resetPasswordMessages } from './reset-password-messages.ts';
import { parseResetStep, type ResetStep, type ResetView, resetView, verifiedReset } from './reset-password-step.ts';
import { ResultStep } from './result-step.tsx';
import { SetPasswordStep } from './set-password-step.tsx';
import { VerifyAccountStep } from './verify-account-step.tsx';

interface Props {
  /** The text typed on the sign-in page. */
  readonly initialText: string;
  readonly onClose: () => void;
  /** Called when the password is set, to return to sign-in with this contact. */
  readonly onDone: (contact: Contact) => void;
}

const order = { verify: 0, recover: 1, password: 1, done: 2 } as const;

/** Returns the view of the dialog. After a reload of the second step the server is asked for its verification. */
function useResetView(step: ResetStep | null): ResetView {
  const [isLost, setIsLost] = useState(false);
  const view = resetView(step, verifiedReset(useStore(resetPwdValue)), isLost);
  const contact = view.step === 'recover' ? view.contact : null;
  const recover = useEffectEvent((of: Contact) => {
    recoverReset(of).then(
      (verified) => (verified ? resetPwdValue.set(verified) : setIsLost(true)),
      () => setIsLost(true),
    );
  });
  useEffect(() => {
    if (contact) recover(contact);
  }, [contact]);
  return view;
}

/**
 * The dialog that resets a forgotten password in three steps. Each is a history entry, so that Back goes one step back.
 */
export function ResetPassword({ initialText, onClose, onDone }: Props) {
  const text = useMessages(resetPasswordMessages);
  const format = useFormatMessage();
  const { step, push, replace } = useHistoryStep<ResetStep>('reset', parseResetStep);
  const view = useResetView(step);
  const [notice, setNotice] = useState<Message | null>(null);
  const [isDone, setIsDone] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, and not again after a reload of a later step
  useEffect(() => {
    if (step === null) countOpened();
  }, []);

  // Back from the result closes the dialog: the earlier steps are over.
  useEffect(() => {
    if (isDone && step?.step !== 'done') onClose();
  }, [isDone, step?.step, onClose]);

  const keepContact = (contact: Contact) =>
    replace({ step: step?.step === 'password' ? 'password' : 'verify', contact });
  const showPasswordStep = (contact: Contact) => {
    setNotice(null);
    // A contact that is verified again after a reload already has the entry of the second step.
    if (step?.step === 'password') return replace({ step: 'password', contact });
    replace({ step: 'verify', contact });
    push({ step: 'password', contact });
  };
  const showResult = (result: Exclude<SetPasswordResult, { kind: 'wrong' }>, contact: Contact) => {
    setNotice(result.kind === 'expired' ? result.message : null);
    if (result.kind === 'done') {
      replace({ step: 'done', contact });
      setIsDone(true);
    }
    if (result.kind === 'expired') replace({ step: 'verify', contact });
    resetPwdValue.set(null);
  };
  const close = view.step === 'done' ? () => onDone(view.contact) : onClose;
  const verifyAgain = view.step === 'verify' && view.again ? message(verificationMessages, 'verifyAgain') : null;
  const warning = notice ?? verifyAgain;
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={close}>
      <StepIndicator
        label={text.progress}
        steps={[text.stepVerify, text.stepPassword, text.stepDone]}
        current={order[view.step]}
      />
      {warning && <InlineAlert kind="warning">{format(warning)}</InlineAlert>}
      <FocusFirst key={view.step}>
        {view.step === 'verify' && (
          <VerifyAccountStep
            contact={view.contact}
            initialText={initialText}
            onContact={keepContact}
            onVerified={showPasswordStep}
          />
        )}
        {view.step === 'recover' && <Skeleton lines={3} label={text.checking} />}
        {view.step === 'password' && (
          <SetPasswordStep verified={view.verified} onResult={(result) => showResult(result, view.verified.contact)} />
        )}
      </FocusFirst>
      {view.step === 'done' && <ResultStep onReturn={close} />}
    </Dialog>
  );
}
