import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type SessionEndReason, userInfoAtEnd } from '../../api/session.ts';
import { SessionEnded } from '../../flows/sessions/session-ended.tsx';
import { PasskeyButton } from '../../flows/sign-in/passkey-button.tsx';
import { PasswordForm } from '../../flows/sign-in/password-form.tsx';
import { SecondStepForm } from '../../flows/sign-in/second-step-form.tsx';
import { contactIn } from '../../flows/sign-in/sign-in-draft.ts';
import { getUserCenter } from '../../shared/account/user-center.ts';
import { parseUserInfo } from '../../shared/account/user-info.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { readLastUsedMethod } from '../../shared/session/last-used-method.ts';
import { keepDialogStep, type SecondStep } from '../../shared/session/pending-second-step.ts';
import { signInAddress } from '../../shared/session/required-session.ts';
import type { SignInHistoryState } from '../../shared/sign-in-contact.ts';
import { askForAgreement } from '../../shared/terms/ask-for-agreement.ts';

/** The dialog that signs in again over a page whose session has ended. */
export function SessionEndedDialog({ reason }: { readonly reason: SessionEndReason }) {
  // After a sign-out, nothing about the user is kept.
  const [username] = useState(() => {
    const user = reason === 'expired' ? (getUserCenter().UserInfo ?? parseUserInfo(userInfoAtEnd.get())) : null;
    return user?.phone ?? user?.email ?? '';
  });
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const showStep = (next: SecondStep | null) => {
    keepDialogStep(next);
    setStep(next);
  };
  // The page notices the new session itself. A user who declines new terms is signed out.
  const onSignedIn = async () => {
    keepDialogStep(null);
    if (await askForAgreement()) return;
    navigate('/');
  };
  // A locked password leaves only sign-in by code, which is a separate page.
  const goToCodeSignIn = (contact: string) => {
    const state: SignInHistoryState = { contact };
    navigate(signInAddress(location, paths.signInOnPhone), { state });
  };
  return (
    <SessionEnded reason={reason} isPrefilled={username !== ''}>
      {step ? (
        <SecondStepForm step={step} onSignedIn={onSignedIn} onStartAgain={() => showStep(null)} />
      ) : (
        <>
          <PasswordForm
            draft={{ username }}
            formRef={form}
            beginsAtPassword={username !== ''}
            onSignedIn={onSignedIn}
            onSecondStep={showStep}
            onUseCode={goToCodeSignIn}
          />
          {supportsPasskeys() && (
            <div>
              <PasskeyButton
                isLastUsed={readLastUsedMethod() === 'passkey'}
                hasTyped={() => contactIn(form.current) !== ''}
                onSignedIn={onSignedIn}
              />
            </div>
          )}
        </>
      )}
    </SessionEnded>
  );
}
