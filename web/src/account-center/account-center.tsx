import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SessionState } from '../api/session.ts';
import { useMessages } from '../i18n/messages.ts';
import { accountCache, refetchAll } from '../shared/account/account-cache.ts';
import styles from './account-center.module.css';
import { AccountHead } from './account-head.tsx';
import { accountMessages } from './account-messages.ts';
import { type AccountActions, AccountActionsContext } from './action-slot.tsx';
import { Card, type CardName, Loading } from './card.tsx';
import { ConnectedProducts } from './connected-products.tsx';
import { MembershipCard } from './membership-card.tsx';
import { Points } from './points.tsx';
import { Products } from './products.tsx';
import { Protection } from './protection/protection.tsx';
import { SectionNav } from './section-nav.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { SecurityScore } from './security-score.tsx';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SignInRecords } from './sign-in-records.tsx';

interface Props {
  readonly session: SessionState;
  /** The server hasn't answered who is signed in. */
  readonly unreachable: boolean;
  readonly actions: AccountActions;
}

/** The account center: the cards of the specification first, then what is beyond it. Until the session is known nothing is fetched and every card keeps its place. */
export function AccountCenter({ session, unreachable, actions }: Props) {
  const text = useMessages(accountMessages);
  const [started, setStarted] = useState(session === 'signed-in');
  if (session === 'signed-in' && !started) setStarted(true);
  // The cleanup runs when the user has signed in again in place: what is shown may belong to another account.
  useEffect(() => (session === 'expired' ? refetchAll : undefined), [session]);
  return (
    <QueryClientProvider client={accountCache}>
      <AccountActionsContext value={actions}>
        {unreachable && (
          <p role="alert" className={styles.unreachable}>
            {text.unreachable}
          </p>
        )}
        <div className={styles.center}>
          <AccountHead />
          <SectionNav />
          {started ? <Cards /> : <Placeholders />}
        </div>
      </AccountActionsContext>
    </QueryClientProvider>
  );
}

/** What the specification names, what protects the account, and what is beyond it. */
function Cards() {
  return (
    <>
      <SecurityScore />
      <SignInMethods />
      <SignInRecords />
      <Points />
      <Products />
      <Protection />
      <div className={styles.security}>
        <Sessions />
        <SecurityActivity />
      </div>
      <MembershipCard />
      <ConnectedProducts />
    </>
  );
}

/** The cards that every account has. */
const placeholders: readonly CardName[] = ['security', 'methods', 'records', 'points', 'protection'];

function Placeholders() {
  return placeholders.map((name) => (
    <Card key={name} name={name}>
      <Loading lines={5} />
    </Card>
  ));
}
