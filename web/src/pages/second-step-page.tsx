import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { LostFactor } from '../flows/sign-in/lost-factor.tsx';
import { SecondStepForm } from '../flows/sign-in/second-step-form.tsx';
import { secondStepMessages } from '../flows/sign-in/second-step-messages.ts';
import { redirectAfterSignIn } from '../shared/redirect/redirect-after-sign-in.ts';
import { useVisitorPage } from '../shared/redirect/use-visitor-page.ts';
import { endSecondStep, useSecondStep } from '../shared/session/pending-second-step.ts';

/** The second step of a sign-in, which replaces the page of the first step. */
export function Page() {
  const text = useMessages(secondStepMessages);
  // The redirect changes the entry before the next page is shown, so the first value is kept.
  const current = useSecondStep();
  const [step] = useState(current);
  // An existing session may be the session that has to be verified again.
  useVisitorPage({ staysSignedIn: true });
  const [, navigate] = useLocation();
  const [isLost, setIsLost] = useState(false);
  if (!step) return null;
  const goOn = async () => {
    const isRedirected = await redirectAfterSignIn(navigate, step.exit);
    // A user who has declined new terms is signed out and starts again.
    if (!isRedirected) endSecondStep();
  };
  return isLost ? (
    <Panel title={text.lostTitle} lead={text.lostLead}>
      <LostFactor step={step} onBack={() => setIsLost(false)} onStartAgain={endSecondStep} />
    </Panel>
  ) : (
    <Panel title={text.title} lead={text.lead}>
      <SecondStepForm step={step} onSignedIn={goOn} onStartAgain={endSecondStep} onLost={() => setIsLost(true)} />
    </Panel>
  );
}
