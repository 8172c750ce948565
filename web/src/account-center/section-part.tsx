import { hashKey, useIsFetching } from '@tanstack/react-query';
import { type ComponentType, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../api/session.ts';
import { useFormatMessage, useMessages } from '../i18n/messages.ts';
import { lazyComponent } from '../load-chunk.ts';
import { accountCache, refetchFailed } from '../shared/account/account-cache.ts';
import { enabledProvidersQuery, userInfoQuery } from '../shared/account/account-queries.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { accountMessages } from './account-messages.ts';
import type { WithActions } from './action-slot.tsx';
import { AppsSection } from './apps-section.tsx';
import { Loading } from './card.tsx';
import { Overview } from './overview.tsx';
import { PointsSection } from './points-section.tsx';
import styles from './section-part.module.css';
import type { Section } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import { SignInRecords } from './sign-in-records.tsx';

/** Its tables are long, and few users open them. */
const PrivacySection = lazyComponent(() => import('./privacy-section.tsx').then((part) => part.PrivacySection));

const parts: Readonly<Record<Section, ComponentType<WithActions>>> = {
  overview: Overview,
  security: SecuritySection,
  records: SignInRecords,
  points: PointsSection,
  apps: AppsSection,
  privacy: PrivacySection,
};

/** What has never been fetched. */
const first = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/** Whether all that the section asks for at first has been answered. */
function useIsComplete(started: boolean): boolean {
  const pending = useIsFetching(first);
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    // The queries of the section begin in effects of this commit, which the count of its rendering does not know yet.
    if (started && pending === 0 && accountCache.isFetching(first) === 0) setIsComplete(true);
  }, [started, pending]);
  return isComplete;
}

/** What several sections and the header ask for. */
const shared = [userInfoQuery, enabledProvidersQuery].map(({ queryKey }) => hashKey(queryKey));

const subscribe = (listener: () => void) => accountCache.getQueryCache().subscribe(listener);

/** Why there is nothing of the section: all that it asked for has failed. */
function failureOfAll(): Error | null {
  const own = accountCache
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryHash }) => !shared.includes(queryHash));
  return own.every(({ state }) => state.status === 'error') ? (own[0]?.state.error ?? null) : null;
}

interface Failure {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly retry: () => Promise<void>;
}

function useFailureOfAll(): Failure {
  const failure = useSyncExternalStore(subscribe, failureOfAll, () => null);
  // While it is fetched again the failure stays, so that the button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  const retry = async () => {
    setRetried(failure);
    await refetchFailed();
    setRetried(null);
    if (!failureOfAll()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  // Of an ended session one dialog tells.
  const isExpired = useSession() === 'expired';
  return { error: isExpired ? null : (failure ?? retried), busy: retried !== null, retry };
}

/** One sentence and one button in place of the cards, which would say the same each. */
function NotLoaded({ error, busy, retry }: Failure) {
  const text = useMessages(accountMessages);
  const format = useFormatMessage();
  if (!error) return null;
  return (
    <div className={styles.failed} role="alert">
      <EmptyState title={text.notLoaded} text={format(failureMessage(error))}>
        <Button kind="secondary" busy={busy} onClick={() => void retry()}>
          {text.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

interface Props extends WithActions {
  readonly section: Section;
  /** Whether the session is known, so that the queries fetch. */
  readonly started: boolean;
}

/** A section. It appears when all of it is there, so that nothing in it moves; the overview has a place for everything. */
export const SectionPart = memo(({ section, started, actions }: Props) => {
  const isComplete = useIsComplete(started);
  const failure = useFailureOfAll();
  const Part = parts[section];
  if (section === 'overview') return <Part actions={actions} />;
  return (
    <>
      {!isComplete && (
        <div className={styles.pending}>
          <Loading lines={8} />
        </div>
      )}
      {isComplete && <NotLoaded {...failure} />}
      <div className={styles.section} hidden={!isComplete || failure.error !== null}>
        <Suspense fallback={<Loading lines={8} />}>
          <Part actions={actions} />
        </Suspense>
      </div>
    </>
  );
});
