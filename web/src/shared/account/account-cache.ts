import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { hasSession, sessionReplacements, signOuts } from '../../api/session.ts';
import { isFailure } from '../failure/failure-message.ts';
import { forgetShownUser } from './user-change.ts';

const STALE_MS = 30_000;

/** The key of the security events. Their query is loaded with the page that shows them. */
export const SECURITY_EVENTS = ['activity', 'security-events'];

// The default is a timer: a press before that timer would find nothing pending and start the work again.
notifyManager.setScheduler(queueMicrotask);

/**
 * The data fetched for the signed-in account, by query key: `account/…` for the account itself, `activity/…`,
 * `products/…`.
 */
export const accountCache = new QueryClient({
  defaultOptions: {
    queries: {
      // Nothing is fetched without a session.
      enabled: hasSession,
      staleTime: STALE_MS,
      // A failure is shown with a button that fetches again.
      retry: false,
      // Offline a query fails immediately; by default it would wait silently.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      throwOnError: (error) => !isFailure(error),
    },
  },
});

/**
 * Fetches again the data that a change has affected, by query key. An answer that is on its way may be older than the
 * change; without `cancelQueries`, a first answer would count as the new one.
 */
export async function refetchChanged(queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => accountCache.cancelQueries({ queryKey })));
  await Promise.all(queryKeys.map((queryKey) => accountCache.invalidateQueries({ queryKey })));
}

/** Fetches the account and its events again after a change of the profile, a linked provider or the points. */
export const refetchAccount = (): void => void refetchChanged([['account'], SECURITY_EVENTS]);

/** Fetches everything again after a change that may affect all of it: a merge, a new contact, a new password. */
export const refetchAll = (): void => void refetchChanged([[]]);

/** Fetches again the failed queries of the current page. */
export const refetchFailed = (): Promise<void> =>
  accountCache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Fetches the account again when another session replaces this one. Returns the function that unsubscribes. */
export const refetchOnReplacement = (): (() => void) => sessionReplacements.subscribe(refetchAccount);

/**
 * Empties the cache after each sign-out, here or in another tab, and drops answers that are still on their way. Returns
 * the function that unsubscribes.
 */
export const clearOnSignOut = (): (() => void) =>
  signOuts.subscribe(() => {
    forgetShownUser();
    accountCache.clear();
  });
