import { lazy, Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { carry } from '../app/journey/carried.ts';
import { useVisit } from '../app/journey/use-visit.ts';
import { Registration } from '../features/registration/registration.tsx';
import { ContactForm } from '../features/verification/contact-form.tsx';
import { useMessages } from '../i18n/messages.ts';
import { Panel } from '../layouts/panel.tsx';
import { registrationMessages } from '../messages/registration.ts';

const JoinFrame = lazy(() => import('../app/journey/join-frame.tsx').then((live) => ({ default: live.JoinFrame })));

export function Page() {
  const text = useMessages(registrationMessages);
  const navigate = useVisit();
  const signIn = carry('/LoginPage/LoginPage', useSearch());
  const leadOn = () => void import('../app/journey/lead-on.ts').then((live) => live.leadOn(navigate));
  return (
    <Registration
      contactForm={(props) => <ContactForm {...props} />}
      signInLink={(label, contact) => (
        <Link href={signIn} state={{ contact }}>
          {label || text.toSignIn}
        </Link>
      )}
      onRegistered={leadOn}
      frame={(step, children, waiting) =>
        waiting ? (
          <Suspense>
            <JoinFrame step={step} waiting={waiting}>
              {children}
            </JoinFrame>
          </Suspense>
        ) : (
          <Panel
            title={text.title}
            lead={step === 'verify' ? text.leadVerify : text.leadPassword}
            footnote={
              <>
                {text.haveAccount}
                <Link href={signIn}>{text.signIn}</Link>
              </>
            }
          >
            {children}
          </Panel>
        )
      }
    />
  );
}
