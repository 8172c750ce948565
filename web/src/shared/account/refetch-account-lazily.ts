import { loadPart } from '../../lazy/lazy-part.tsx';

/**
 * Fetches the account again after a change on a page that does not show it. Such a page has not loaded the account's cache,
 * but the account menu of its header may have fetched the profile while the change was under way.
 */
export const refetchAccountLazily = async (): Promise<void> =>
  (await loadPart(() => import('./account-cache.ts'))).refetchAccount();
