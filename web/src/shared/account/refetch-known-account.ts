import { loadChunk } from '@isoline/ui/load-chunk.ts';

/** Fetches the account again, for a page that is small because it does not contain the account's cache. */
export const refetchKnownAccount = (): void =>
  void loadChunk(() => import('./account-cache.ts')).then(
    ({ refetchAccount }) => refetchAccount(),
    // Without the chunk nothing of the account is shown.
    () => {},
  );
