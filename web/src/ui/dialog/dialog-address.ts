import { useSyncExternalStore } from 'react';

/**
 * The events after which the fragment may be another one. The router dispatches those of `pushState` and
 * `replaceState`.
 */
const EVENTS = ['hashchange', 'pushState', 'replaceState', 'popstate'];

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** The fragment of the URL; `''` while prerendering. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/**
 * Opens a dialog as a link to its fragment would. The new history entry has the state of the page's entry, so that a
 * step is kept, which an entry of the browser's own would lose. It also has the number of entries that closing the
 * dialog goes back.
 */
export function openAddressDialog(hash: string): void {
  history.pushState({ ...history.state, dialogDepth: 1 }, '', hash);
}

/** Closes the dialog that the URL names: goes back to the page that opened it, or removes the fragment. */
export function closeAddressDialog(): void {
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  if (dialogDepth) history.go(-dialogDepth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}
