import { BACK_URL_REFUSED } from '@isoline/contract/errors/common-errors.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { errorMessage, type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { ClosingNotice } from '../../shared/closing/closing-notice.tsx';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { allowedBackAddress } from '../../shared/redirect/allowed-back-address.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { redirectTarget, requestedBackAddress } from '../../shared/redirect/redirect-target.ts';
import styles from './home.module.css';
import { homeMessages } from './home-messages.ts';
import { HomeProducts } from './home-products.tsx';
import { HomeReminders } from './home-reminders.tsx';

/**
 * The home page: the purpose of the account and how to sign in; after sign-in the products, the account center and the
 * reminders.
 */
export function Home() {
  const text = useMessages(homeMessages);
  const search = useSearch();
  const signedIn = useSession() === 'signed-in';
  const problem = useBackAddressRedirect();
  return (
    <>
      {problem && (
        <InlineAlert kind="error">
          <MessageText message={problem} />
        </InlineAlert>
      )}
      {signedIn && <ClosingNotice />}
      {/* Above the list, whose length is not known before it arrives. */}
      <div className={styles.actions}>
        {signedIn ? (
          <Link className={buttonClass('primary', true)} href={paths.accountCenter}>
            {text.center}
          </Link>
        ) : (
          <>
            <Link className={buttonClass('primary', true)} href={withCarriedParameters(paths.signIn, search)}>
              {text.signIn}
            </Link>
            <Link className={buttonClass('secondary', true)} href={withCarriedParameters(paths.register, search)}>
              {text.register}
            </Link>
          </>
        )}
      </div>
      {signedIn ? <HomeProducts placeholder={<Facts />} /> : <Facts />}
      <div className={styles.reminders}>{signedIn && <HomeReminders />}</div>
    </>
  );
}

/**
 * Redirects to the back address of `/?url=`; a visitor goes through the sign-in page (docs/specification.md, section
 * 2).
 *
 * @returns the reason when it does not: the back address is refused, or the call that checks it failed
 */
function useBackAddressRedirect(): Message | null {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<Message | null>(null);
  useEffect(() => {
    let isShown = true;
    const redirect = async (requested: string) => {
      const address = await allowedBackAddress(requested, location.origin);
      if (!isShown) return;
      if (address === null) return setProblem(errorMessage(BACK_URL_REFUSED));
      const session = await resumeSession();
      if (!isShown) return;
      const { to, isPage } = redirectTarget(address, location.origin);
      if (session !== 'signed-in') navigate(withCarriedParameters(paths.signIn, location.search), { replace: true });
      else if (isPage) navigate(to, { replace: true });
      else location.replace(to);
    };
    const requested = requestedBackAddress(location.search);
    setProblem(null);
    if (requested) redirect(requested).catch((error: unknown) => isShown && setProblem(failureMessage(error)));
    return () => {
      isShown = false;
    };
  }, [navigate]);
  return problem;
}

function Facts() {
  const text = useMessages(homeMessages);
  return (
    <ul className={styles.list} aria-label={text.factsLabel}>
      <Fact icon={keyIcon} name={text.one}>
        {text.oneText}
      </Fact>
      <Fact icon={clockIcon} name={text.seen}>
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

const keyIcon = 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.9 1.2 8.6-8.6m-4 4 3 3';
const clockIcon = 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z';
const lockIcon = 'M6 10.5h12v9.5H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2';
