import type { Contact } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { setLogin, useLogin } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { resetMessages } from '../../messages/reset.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { pushStep, putStep } from '../../ui/step-entries.ts';
import { StepIndicator } from '../../ui/stepper/step-indicator.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResultStep } from './result-step.tsx';
import { type Entry, entryOf, stageOf } from './stage.ts';
import { type ContactFormSlot, VerifyStep } from './verify-step.tsx';

interface Props {
  readonly contactForm: ContactFormSlot;
  readonly signUpLink: (text: string) => ReactNode;
  /** What was typed on the sign-in page. */
  readonly typed: string;
  readonly onClose: () => void;
  /** Back to sign in with this contact. */
  readonly onDone: (contact: Contact) => void;
}

const put = (entry: Entry) => putStep(entry);

const order = { verify: 0, password: 1, done: 2 } as const;

/** Retrieving a password by phone or e-mail: each step is an entry of the history, so that Back leads a step back. */
export function Reset({ contactForm, signUpLink, typed, onClose, onDone }: Props) {
  const text = useMessages(resetMessages);
  const { resetPwdValue } = useLogin();
  const entry = entryOf(useHistoryState());
  const stage = stageOf(entry, resetPwdValue);
  const [notice, setNotice] = useState('');
  const [over, setOver] = useState(false);
  // Back from the result leaves, as the steps before are over.
  useEffect(() => {
    if (over && entry?.step !== 'done') onClose();
  }, [over, entry?.step, onClose]);
  const goOn = (contact: Contact) => {
    setNotice('');
    // Who verifies again stands on the second step already.
    if (entry?.step === 'password') return put({ step: 'password', contact });
    put({ step: 'verify', contact });
    pushStep({ step: 'password', contact } satisfies Entry);
  };
  const close = stage.step === 'done' ? () => onDone(stage.contact) : onClose;
  const warning = notice || (stage.step === 'verify' && stage.again ? text.verifyAgain : '');
  return (
    <Dialog open title={text.title} closeLabel={text.close} onClose={close}>
      <StepIndicator
        label={text.progress}
        steps={[text.stepVerify, text.stepPassword, text.stepDone]}
        current={order[stage.step]}
      />
      {warning && <InlineAlert kind="warning">{warning}</InlineAlert>}
      <FocusFirst key={stage.step}>
        {stage.step === 'verify' && (
          <VerifyStep
            contact={stage.contact}
            typed={typed}
            contactForm={contactForm}
            signUpLink={signUpLink}
            onContact={(contact) => put({ step: entry?.step === 'password' ? 'password' : 'verify', contact })}
            onProved={goOn}
          />
        )}
        {stage.step === 'password' && (
          <PasswordStep
            proved={stage.proved}
            onEnd={(end) => {
              setNotice(end.is === 'expired' ? end.message : '');
              if (end.is === 'done') {
                put({ step: 'done', contact: stage.proved.contact });
                setOver(true);
              }
              setLogin({ resetPwdValue: null });
            }}
          />
        )}
      </FocusFirst>
      {stage.step === 'done' && <ResultStep onBack={close} />}
    </Dialog>
  );
}
