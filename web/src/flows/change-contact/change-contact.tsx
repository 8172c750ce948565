import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { type Message, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { circleCheckIcon } from '@isoline/ui/icon/icon-paths.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { StepIndicator } from '@isoline/ui/stepper/step-indicator.tsx';
import { useHistoryStep } from '@isoline/ui/stepper/use-history-step.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { isSteppedUp } from '../../shared/session/step-up-time.ts';
import { ContactForm } from '../../shared/verification/contact-form.tsx';
import { OwnContactForm } from '../../shared/verification/own-contact-form.tsx';
import { verificationMessages } from '../../shared/verification/verification-messages.ts';
import styles from './change-contact.module.css';
import { changeContact, verifyPresent } from './change-contact-calls.ts';
import { changeContactMessages } from './change-contact-messages.ts';
import { type ChangeEntry, type ChangeProgress, changeStep, parseChangeEntry } from './change-contact-step.ts';

interface Props {
  readonly kind: Contact['kind'];
  readonly onClose: () => void;
}

const textsOfFirst = {
  phone: { title: 'addPhone', contact: 'phone', confirm: 'confirmAdd', done: 'phoneAdded' },
  email: { title: 'addEmail', contact: 'email', confirm: 'confirmAdd', done: 'emailAdded' },
} as const;
const textsOfChange = {
  phone: { title: 'changePhone', contact: 'newPhone', confirm: 'confirmChange', done: 'phoneChanged' },
  email: { title: 'changeEmail', contact: 'newEmail', confirm: 'confirmChange', done: 'emailChanged' },
} as const;
const position = { verify: 0, contact: 1, done: 2 } as const;

const loadMerge = () => loadChunk(() => import('../merge-accounts/merge-accounts.tsx'));

/**
 * The dialog that changes the account's phone or e-mail, or adds the first one: verify a current contact, then set the
 * new one.
 */
export function ChangeContact(props: Props) {
  const { UserInfo } = useUserCenter();
  return UserInfo && <ChangeContactDialog present={UserInfo[props.kind]} {...props} />;
}

interface DialogProps extends Props {
  /** The account's current contact of that kind. */
  readonly present: string | null;
}

function ChangeContactDialog({ kind, present, onClose }: DialogProps) {
  const text = useMessages(changeContactMessages);
  const again = useMessages(verificationMessages);
  const { step, isFirst, ...change } = useChange(present, onClose);
  const key = (isFirst ? textsOfFirst : textsOfChange)[kind];
  // The offer to merge the account that has the new contact is a separate dialog, which replaces this one.
  if (step.kind === 'merge') return null;
  return (
    <Dialog title={text[key.title]} closeLabel={text.close} onClose={onClose}>
      <StepIndicator
        label={text.progress}
        steps={[text.stepVerify, text[key.contact], text.stepDone]}
        current={position[step.kind]}
      />
      {step.kind === 'verify' && step.verified && (
        <StepDone title={text.verified} button={text.next} onClick={change.goToContact} />
      )}
      {step.kind === 'verify' && !step.verified && (
        <>
          {step.again && <InlineAlert kind="warning">{again.verifyAgain}</InlineAlert>}
          <p className={styles.intro}>{text.verifyIntro}</p>
          <OwnContactForm first={kind} submitLabel={text.next} verify={verifyPresent} onVerified={change.onVerified} />
        </>
      )}
      {step.kind === 'contact' && (
        <FocusFirst>
          <ContactForm
            kind={kind}
            label={text[key.contact]}
            submitLabel={text[key.confirm]}
            typed={change.typed}
            onType={change.setTyped}
            sceneOf={() => 'change'}
            lookUp={change.lookUp}
            submit={change.submit}
          />
        </FocusFirst>
      )}
      {step.kind === 'done' && (
        <StepDone title={text[key.done]} button={text.finish} onClick={onClose}>
          <p>{text.nowInUse(mask(step.contact))}</p>
          {!isFirst && <p className={styles.soft}>{text.oldContactNotified}</p>}
        </StepDone>
      )}
    </Dialog>
  );
}

/**
 * Manages the state of a change: its history entries, so that Back goes one step back, and the results of the steps.
 */
function useChange(present: string | null, onClose: () => void) {
  const { step: entry, push, replace } = useHistoryStep('changeContact', parseChangeEntry);
  const [progress, setProgress] = useState<ChangeProgress>(() => {
    const verified = isSteppedUp();
    return { verified, startedVerified: verified, offer: null };
  });
  const [typed, setTyped] = useState(entry?.contact?.value ?? '');
  // The account is fetched again while the dialog still shows the result.
  const [isFirst] = useState(entry?.isFirst ?? present === null);
  const [finished, setFinished] = useState(false);
  const step = changeStep(entry, progress);

  // Back from the result closes the dialog: the earlier steps are over.
  useEffect(() => {
    if (finished && entry?.step !== 'done') onClose();
  }, [finished, entry?.step, onClose]);

  useMergeStep(step.kind === 'merge' ? step.offer : null, onClose);

  const createEntry = (name: ChangeEntry['step'], contact = entry?.contact): ChangeEntry => ({
    step: name,
    contact,
    isFirst,
  });
  const finish = (contact: Contact) => {
    replace(createEntry('done', contact));
    setFinished(true);
    refetchAll();
  };
  // After a reload the entry is already at a later step.
  const goToContact = () => (entry ? replace(createEntry('contact')) : push(createEntry('contact')));
  const refuseSame = ({ kind, value }: Contact): Message | undefined =>
    value === present ? message(changeContactMessages, kind === 'phone' ? 'samePhone' : 'sameEmail') : undefined;

  const submit = async (contact: Contact, code: string): Promise<FieldErrors<'contact' | 'code'> | undefined> => {
    const same = refuseSame(contact);
    if (same) return { contact: same };
    const result = await changeContact(contact, code);
    if (result.kind === 'refused') return result.errors;
    if (result.kind === 'changed') {
      setProgress({ ...progress, offer: null });
      finish(contact);
    }
    if (result.kind === 'taken') {
      setProgress({ ...progress, offer: result.offer });
      push(createEntry('merge', contact));
    }
    return undefined;
  };
  return {
    step,
    isFirst,
    typed,
    setTyped,
    goToContact,
    onVerified: () => {
      setProgress({ ...progress, verified: true });
      goToContact();
    },
    lookUp: async (contact: Contact) => {
      const same = refuseSame(contact);
      if (!same) replace(createEntry('contact', contact));
      return same;
    },
    submit,
  };
}

/** Offers the merge while the history is at its step. Back from the offer returns to the contact. */
function useMergeStep(offer: MergeOffer | null, onClose: () => void): void {
  const open = useEffectEvent((offered: MergeOffer) => {
    loadMerge()
      .then(({ openMerge }) => openMerge(offered))
      .then(
        (outcome) => outcome && onClose(),
        (error: unknown) => {
          toasts.show({ type: 'error', content: failureMessage(error) });
          onClose();
        },
      );
  });
  useEffect(() => {
    if (offer) open(offer);
  }, [offer]);
}

interface StepDoneProps {
  readonly title: string;
  readonly button: string;
  readonly onClick: () => void;
  readonly children?: Elements;
}

/** The result of a step. The focus is on the button, and screen readers read the result first. */
function StepDone({ title, button, onClick, children }: StepDoneProps) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => end.current?.focus(), []);
  return (
    <div className={styles.done}>
      <div role="status">
        <Icon path={circleCheckIcon} size={48} />
        <h3>{title}</h3>
        {children}
      </div>
      <Button ref={end} wide onClick={onClick}>
        {button}
      </Button>
    </div>
  );
}
