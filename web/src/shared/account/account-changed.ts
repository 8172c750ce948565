import { loadPart } from '../../lazy/lazy-part.tsx';

const loadCache = () => loadPart(() => import('./account-cache.ts'));

/** Fetches the account again after a change, on a page that does not show it and so has not loaded its cache. */
export const accountChanged = async (): Promise<void> => (await loadCache()).refetchAccount();

/** The same for everything, after a merge. */
export const everythingChanged = async (): Promise<void> => (await loadCache()).refetchAll();
