import { mask } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LostFactor } from '../flows/sign-in/lost-factor.tsx';
import { SecondStepForm } from '../flows/sign-in/second-step-form.tsx';
import { secondStepMessages } from '../flows/sign-in/second-step-messages.ts';
import { isFramed } from '../shared/provider/device-checks.ts';
import { withCarriedParameters } from '../shared/redirect/carried-parameters.ts';
import { paths } from '../shared/redirect/paths.ts';
import { redirectAfterSignIn } from '../shared/redirect/redirect-after-sign-in.ts';
import { useVisitorPage } from '../shared/redirect/use-visitor-page.ts';
import { endSecondStep, useSecondStep } from '../shared/session/pending-second-step.ts';
import { type SignInHistoryState, typedContact } from '../shared/sign-in-contact.ts';

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
  const typed = useHistoryState<SignInHistoryState | null>()?.contact ?? '';
  const contact = parseContact('phone', typed) ?? parseContact('email', typed);
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
    <Panel title={text.title} lead={contact ? text.leadOf(mask(contact)) : text.lead} footnote={<OtherAccount />}>
      <SecondStepForm step={step} onSignedIn={goOn} onStartAgain={endSecondStep} onLost={() => setIsLost(true)} />
    </Panel>
  );
}

/** The link to an empty sign-in form. In a product's frame, where no other page can be, it leads to the same page. */
function OtherAccount() {
  const text = useMessages(secondStepMessages);
  const [path] = useLocation();
  const href = withCarriedParameters(isFramed() ? path : paths.signIn, useSearch());
  return (
    <Link href={href} onClick={() => typedContact.set('')}>
      {text.otherAccount}
    </Link>
  );
}
