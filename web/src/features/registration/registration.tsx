import type { Contact } from '@isoline/contract/values/contact.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { setLogin, useLogin } from '../../api/login-store.ts';
import type { Why } from './notice.tsx';
import styles from './registration.module.css';
import { type Entry, entryOf, stageOf } from './stage.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';
import { type ContactFormSlot, VerifyStep } from './verify-step.tsx';

const loadPasswordStep = () => import('./password-step.tsx').then(({ PasswordStep }) => ({ default: PasswordStep }));
const PasswordStep = lazy(loadPasswordStep);
const Notice = lazy(() => import('./notice.tsx').then((live) => ({ default: live.Notice })));

interface Props {
  readonly contactForm: ContactFormSlot;
  readonly signInLink: (text: string, contact: string) => ReactNode;
  /** Signed in, by an account that is new or that an identity was linked to. */
  readonly onRegistered: () => void;
  /** Frames a step under its own heading. `waiting` is linked by it; where it is lost there is nothing to go on with. */
  readonly frame: (step: 'verify' | 'password', children: ReactNode, waiting: Waiting) => ReactNode;
}

const put = (entry: Entry) => history.replaceState(entry, '');

/** The entry of this page; a link to `#terms` makes an entry of its own, which then takes over what this page kept. */
function useEntry(): Entry | null {
  const entry = entryOf(useHistoryState());
  const last = useRef<Entry | null>(null);
  useEffect(() => {
    if (entry) last.current = entry;
    else if (last.current) put(last.current);
  }, [entry]);
  return entry ?? last.current;
}

/** Registering by phone or e-mail: each step is an entry of the history, so that Back leads to the step before. */
export function Registration({ contactForm, signInLink, onRegistered, frame }: Props) {
  const { identityMessage } = useLogin();
  const entry = useEntry();
  const stage = stageOf(entry, identityMessage);
  const found = useWaiting(entry);
  const waiting = found === 'lost' ? null : found;
  const [notice, setNotice] = useState<Why | null>(null);
  const kept = entry?.waiting && { waiting: entry.waiting };
  const keep = (contact: Contact, join = false) => put({ ...kept, step: 'verify', contact, join });
  const goOn = async (contact: Contact) => {
    await loadPasswordStep();
    setNotice(null);
    keep(contact);
    history.pushState({ ...kept, step: 'password', contact } satisfies Entry, '');
  };
  const beginAgain = (contact: Contact, why: Why | null) => {
    setLogin({ identityMessage: null });
    setNotice(why);
    keep(contact);
  };
  const step =
    stage.step === 'verify' ? (
      <VerifyStep
        contact={stage.contact}
        joins={entry?.join ?? false}
        waiting={waiting}
        contactForm={contactForm}
        signInLink={signInLink}
        onContact={keep}
        onProved={goOn}
        onJoined={onRegistered}
      />
    ) : (
      <PasswordStep
        proved={stage.proved}
        waiting={waiting}
        onChange={() => beginAgain(stage.proved.contact, null)}
        onEnd={(end) => {
          if (end.is === 'done') return onRegistered();
          const link = end.is === 'taken' && signInLink('', stage.proved.contact.value);
          beginAgain(stage.proved.contact, { message: end.message, link });
        }}
      />
    );
  return frame(
    stage.step,
    <>
      <p role="status" className={styles.notice}>
        {(notice || ('again' in stage && stage.again)) && (
          <Suspense>
            <Notice {...notice} />
          </Suspense>
        )}
      </p>
      <Suspense>{step}</Suspense>
    </>,
    found,
  );
}
