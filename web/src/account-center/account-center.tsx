import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SessionState } from '../api/session.ts';
import { useMessages } from '../i18n/messages.ts';
import { lazyPart, loadPart, preloadPart } from '../lazy/lazy-part.tsx';
import { accountCache, refetchAll } from '../shared/account/account-cache.ts';
import styles from './account-center.module.css';
import { AccountHead } from './account-head.tsx';
import { accountMessages } from './account-messages.ts';
import { type AccountActions, AccountActionsContext } from './action-slot.tsx';
import { Card, type CardName, Loading } from './card.tsx';
import { SectionNav } from './section-nav.tsx';

const loadOverview = () => loadPart(() => import('./overview.tsx').then((part) => part.Overview));
const loadActivity = () => loadPart(() => import('./activity.tsx').then((part) => part.Activity));
const loadFurtherActivity = () => loadPart(() => import('./activity.tsx').then((part) => part.FurtherActivity));
const loadProtection = () => loadPart(() => import('./protection/protection.tsx').then((part) => part.Protection));
const Overview = lazyPart(loadOverview);
const Activity = lazyPart(loadActivity);
const FurtherActivity = lazyPart(loadFurtherActivity);
const Protection = lazyPart(loadProtection);

/** Loads the cards while the session is still unknown. What failed is loaded again when it is rendered. */
function preloadCards(): void {
  preloadPart(loadOverview);
  preloadPart(loadActivity);
  preloadPart(loadProtection);
}

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
  useEffect(preloadCards, []);
  // The cleanup runs when the user has signed in again in place: what is shown may belong to another account.
  useEffect(() => (session === 'expired' ? refetchAll : undefined), [session]);
  const overviewPlaceholder = <Placeholders cards={['security', 'methods']} />;
  const activityPlaceholder = <Placeholders cards={['records', 'points']} />;
  const protectionPlaceholder = <Placeholders cards={['protection']} />;
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
          {started ? <Overview placeholder={overviewPlaceholder} /> : overviewPlaceholder}
          {started ? <Activity placeholder={activityPlaceholder} /> : activityPlaceholder}
          {started ? <Protection placeholder={protectionPlaceholder} /> : protectionPlaceholder}
          {started && <FurtherActivity />}
        </div>
      </AccountActionsContext>
    </QueryClientProvider>
  );
}

function Placeholders({ cards }: { readonly cards: readonly CardName[] }) {
  return cards.map((name) => (
    <Card key={name} name={name}>
      <Loading lines={5} />
    </Card>
  ));
}
