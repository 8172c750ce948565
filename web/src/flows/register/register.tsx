import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { useHistoryStep } from '@isoline/ui/stepper/use-history-step.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { identityMessage, type VerifiedContact } from '../../shared/login-model.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { useVisitorPage } from '../../shared/redirect/use-visitor-page.ts';
import { VisitLink } from '../../shared/redirect/visit-link.tsx';
import type { SignInHistoryState } from '../../shared/sign-in-contact.ts';
import { verificationMessages } from '../../shared/verification/verification-messages.ts';
import { ChoosePasswordStep } from './choose-password-step.tsx';
import { PendingIdentityPanel } from './pending-identity-panel.tsx';
import { countOpened, type RegisterResult, recoverVerifiedContact } from './register-calls.ts';
import { registerMessages } from './register-messages.ts';
import { parseRegisterStep, type RegisterStep, type RegisterView, registerView } from './register-step.ts';
import { useIdentityOfEntry, usePendingPurpose } from './use-pending-identity.ts';
import { type TypedContacts, VerifyContactStep } from './verify-contact-step.tsx';

/**
 * The reason why the first step starts again. For a contact that already has an account, `taken` adds the link to sign
 * in.
 */
interface StepMessage {
  readonly message: Message;
  readonly taken?: Contact;
}

/** The registration by phone or e-mail address. Each step is a history entry, so that Back goes one step back. */
export function Register() {
  const signInHref = withCarriedParameters(paths.signIn, useSearch());
  const { step, push, replace } = useHistoryStep<RegisterStep>('register', parseRegisterStep);
  const view = useRegisterView(step);
  useOpenedCount();
  const found = useIdentityOfEntry();
  const identity = found === 'lost' ? null : found;
  const { hasIdentity, purpose, setPurpose } = usePendingPurpose();
  const [typed, setTyped] = useState<TypedContacts>({});
  const [stepMessage, setStepMessage] = useState<StepMessage | null>(null);
  const [identityTaken, setIdentityTaken] = useState<Message | null>(null);
  const hasBegun = view.step === 'password' || view.contact !== null || Object.values(typed).some(Boolean);
  // A signed-in user who arrives with an identity wants another account for it.
  const redirect = useVisitorPage({ isRegistering: hasBegun || hasIdentity, staysSignedIn: hasIdentity });
  const showPasswordStep = ({ contact, by }: VerifiedContact) => {
    setStepMessage(null);
    replace({ step: 'verify', contact });
    push({ step: 'password', contact, by });
  };
  const beginAgain = (contact: Contact, why: StepMessage | null) => {
    setStepMessage(why);
    replace({ step: 'verify', contact });
    identityMessage.set(null);
  };
  const showResult = (result: Exclude<RegisterResult, { kind: 'wrong' }>, contact: Contact) => {
    if (result.kind === 'done') return redirect();
    if (result.kind === 'identity-taken') return setIdentityTaken(result.message);
    return beginAgain(contact, { message: result.message, ...(result.kind === 'taken' && { taken: contact }) });
  };

  const shownStep = view.step === 'verify' ? 'verify' : 'password';
  const content = (
    <>
      <StepMessageText stepMessage={stepMessage ?? verifyAgain(view)} signInHref={signInHref} />
      {view.step === 'recover' && <Recovering />}
      {view.step === 'verify' && (
        <VerifyContactStep
          registration={{
            contact: view.contact,
            typed,
            identity,
            purpose,
            linksExisting: step?.linksExisting ?? false,
            signInHref,
            onType: setTyped,
            onContact: (contact, linksExisting) => replace({ step: 'verify', contact, linksExisting }),
            onVerified: showPasswordStep,
            onLinked: redirect,
          }}
        />
      )}
      {view.step === 'password' && (
        <ChoosePasswordStep
          verified={view.verified}
          identity={identity}
          onChangeContact={() => beginAgain(view.verified.contact, null)}
          onResult={(result) => showResult(result, view.verified.contact)}
        />
      )}
    </>
  );
  if (!found) return <RegisterPanel step={shownStep}>{content}</RegisterPanel>;
  return (
    <PendingIdentityPanel
      identity={found}
      taken={identityTaken}
      purpose={purpose}
      onPurpose={setPurpose}
      step={shownStep}
      signInHref={signInHref}
    >
      {content}
    </PendingIdentityPanel>
  );
}

/** Counts that the page was opened, except when a later step is reloaded. */
function useOpenedCount(): void {
  useEffect(() => {
    // At hydration the page does not know its step yet, but the history entry does.
    if (parseRegisterStep(history.state?.register) === null) countOpened();
  }, []);
}

/** Returns the message after a reload that lost the verification. */
const verifyAgain = (view: RegisterView): StepMessage | null =>
  'again' in view && view.again ? { message: message(verificationMessages, 'verifyAgain') } : null;

/** Returns the view of the page. After a reload of the second step the server is asked for the proof of its contact. */
function useRegisterView(step: RegisterStep | null): RegisterView {
  const [isLost, setIsLost] = useState(false);
  const view = registerView(step, useStore(identityMessage), isLost);
  const recover = useEffectEvent(() => {
    if (view.step !== 'recover') return;
    recoverVerifiedContact(view).then(
      (verified) => (verified ? identityMessage.set(verified) : setIsLost(true)),
      () => setIsLost(true),
    );
  });
  useEffect(() => {
    if (view.step === 'recover') recover();
  }, [view.step]);
  return view;
}

function Recovering() {
  const text = useMessages(registerMessages);
  return <Skeleton lines={3} label={text.checking} />;
}

interface PanelProps {
  readonly step: RegisterStep['step'];
  readonly children: Elements;
}

function RegisterPanel({ step, children }: PanelProps) {
  const text = useMessages(registerMessages);
  const footnote = (
    <>
      <span>{text.haveAccount}</span>
      <VisitLink path={paths.signIn}>{text.signIn}</VisitLink>
    </>
  );
  return (
    <Panel title={text.title} lead={step === 'verify' ? text.leadVerify : text.leadPassword} footnote={footnote}>
      {children}
    </Panel>
  );
}

interface StepMessageProps {
  readonly stepMessage: StepMessage | null;
  readonly signInHref: string;
}

function StepMessageText({ stepMessage, signInHref }: StepMessageProps) {
  const text = useMessages(registerMessages);
  const format = useFormatMessage();
  if (!stepMessage) return null;
  const signInState: SignInHistoryState = { contact: stepMessage.taken?.value ?? '' };
  return (
    <InlineAlert kind="warning">
      <span>{followed(format(stepMessage.message))}</span>
      {stepMessage.taken && (
        <Link href={signInHref} state={signInState}>
          {text.toSignIn}
        </Link>
      )}
    </InlineAlert>
  );
}
