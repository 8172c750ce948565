import { useSyncExternalStore } from 'react';

/** The router makes events of `pushState` and `replaceState`. */
const EVENTS = ['hashchange', 'pushState', 'replaceState', 'popstate'];

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** The fragment of the address, `''` while prerendering. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/**
 * Opens a dialog by a link to its fragment. The new history entry keeps the state of the page below, so that a step stays
 * (a browser's own entry would have none), and the number of entries that closing the dialog goes back.
 */
export function openAddressDialog(hash: string): void {
  history.pushState({ ...history.state, dialogDepth: 1 }, '', hash);
}

/** Closes the dialog that the address names: goes back to the page that opened it, or removes the fragment. */
export function closeAddressDialog(): void {
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  if (dialogDepth) history.go(-dialogDepth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}
