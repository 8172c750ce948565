import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { useMessages } from '../../i18n/messages.ts';
import { rowSentence } from '../../messages/failure.ts';
import { homeMessages } from '../../messages/home.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './home.module.css';
import { keyIcon, lockIcon, recordIcon } from './icons.ts';
import { useBackAddress } from './use-back-address.ts';

const FamilyProducts = lazy(() =>
  import('./family-products.tsx').then((module) => ({ default: module.FamilyProducts })),
);

/** The page is whole without them, so a chunk that is gone leaves them out. */
const Waits = lazy<ComponentType>(() =>
  import('./waits.tsx').then(
    (module) => ({ default: module.Waits }),
    () => ({ default: () => null }),
  ),
);

/** What the account is for and the way in; for the signed-in, the products, the way to the account centre and what waits there. */
export function Home() {
  const text = useMessages(homeMessages);
  const signedIn = useSession() === 'signed-in';
  const refused = useBackAddress();
  useEffect(() => void resumeSession(), []);
  return (
    <>
      {refused && <InlineAlert kind="error">{rowSentence(refused)}</InlineAlert>}
      {signedIn ? (
        <Suspense fallback={<Facts />}>
          <FamilyProducts fallback={<Facts />} />
        </Suspense>
      ) : (
        <Facts />
      )}
      <div className={styles.actions}>
        {signedIn ? (
          <Link className={buttonClass('primary', true)} href="/UserCenter">
            {text.center}
          </Link>
        ) : (
          <>
            <Link className={buttonClass('primary', true)} href="/LoginPage/LoginPage">
              {text.signIn}
            </Link>
            <Link className={buttonClass('secondary', true)} href="/plusRegister">
              {text.register}
            </Link>
          </>
        )}
      </div>
      <div className={styles.waits}>
        <Suspense>{signedIn && <Waits />}</Suspense>
      </div>
    </>
  );
}

function Facts() {
  const text = useMessages(homeMessages);
  return (
    <ul className={styles.list} aria-label={text.factsLabel}>
      <Fact icon={keyIcon} name={text.one}>
        {text.oneText}
      </Fact>
      <Fact icon={recordIcon} name={text.seen}>
        {text.seenText}
      </Fact>
      <Fact icon={lockIcon} name={text.yours}>
        {text.yoursText}
      </Fact>
    </ul>
  );
}

interface FactProps {
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon path={icon} />
      </span>
      <p>
        <b>{name}</b>
        <span>{children}</span>
      </p>
    </li>
  );
}
