import { Button } from '@isoline/ui/button/button.tsx';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { hashKey } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../api/session.ts';
import { accountCache, refetchFailed } from '../shared/account/account-cache.ts';
import { userInfoQuery } from '../shared/account/account-queries.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { accountMessages } from './account-messages.ts';
import styles from './section-part.module.css';

/** The queries that several sections and the header share. */
const sharedQueries = [hashKey(userInfoQuery.queryKey)];

const subscribe = (listener: () => void) => accountCache.getQueryCache().subscribe(listener);

/** Returns the error of the section if all of its own queries failed without data; otherwise null. */
function failureOfAll(): Error | null {
  const own = accountCache
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryHash }) => !sharedQueries.includes(queryHash));
  // Data from before a failure is still shown.
  return own.every(({ state }) => state.data === undefined && state.error) ? (own[0]?.state.error ?? null) : null;
}

interface Failure {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly retry: () => Promise<void>;
}

export function useFailureOfAll(): Failure {
  const failure = useSyncExternalStore(subscribe, failureOfAll, () => null);
  // The failure stays visible during a retry, so that the button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  const retry = async () => {
    setRetried(failure);
    await refetchFailed();
    setRetried(null);
    if (!failureOfAll()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  // The dialog of an expired session already says so.
  const isExpired = useSession() === 'expired';
  return { error: isExpired ? null : (failure ?? retried), busy: retried !== null, retry };
}

/** One message with one button instead of the cards, which would all say the same. */
export function NotLoaded({ error, busy, retry }: Failure) {
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
