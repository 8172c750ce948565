import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { accessToken, sessionReplacements, signOuts } from '../../api/session.ts';
import { isFailure } from '../failure/failure-message.ts';

const STALE_MS = 30_000;

// By default it notifies by a timer: a second press that comes before it would find no work pending, and begin it
// again.
notifyManager.setScheduler(queueMicrotask);

/**
 * What was fetched of the signed-in account, by query key: `account/…` for the account itself, `activity/…`,
 * `products/…`.
 */
export const accountCache = new QueryClient({
  defaultOptions: {
    queries: {
      // Nothing is fetched without a session.
      enabled: () => accessToken() !== null,
      staleTime: STALE_MS,
      // A failure is shown with a button that fetches again.
      retry: false,
      // Offline a query fails at once; by default it would wait in silence.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      throwOnError: (error) => !isFailure(error),
    },
  },
});

/**
 * Fetches again what a change has changed, by query key. An answer that is on its way may be older than the change;
 * without `cancelQueries` a first one would count as the new one.
 */
export async function refetchChanged(queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => accountCache.cancelQueries({ queryKey })));
  await Promise.all(queryKeys.map((queryKey) => accountCache.invalidateQueries({ queryKey })));
}

/** Fetches the account again after a change of the profile, a linked provider or the points. */
export const refetchAccount = (): void => void refetchChanged([['account']]);

/** Fetches everything again after a change that may touch all of it: a merge, another contact, another password. */
export const refetchAll = (): void => void refetchChanged([[]]);

/** Fetches again what has failed of the page that is shown. */
export const refetchFailed = (): Promise<void> =>
  accountCache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Fetches the account again when another session takes the place of this one. Returns what ends that. */
export const refetchOnReplacement = (): (() => void) => sessionReplacements.subscribe(refetchAccount);

/**
 * Empties the cache after each sign-out, here or in another tab. Answers that are still on their way are dropped.
 * Returns what ends that.
 */
export const clearOnSignOut = (): (() => void) => signOuts.subscribe(() => accountCache.clear());
