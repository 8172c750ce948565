import { useSyncExternalStore } from 'react';

/** The events that may change the fragment. The router dispatches `pushState` and `replaceState`. */
const EVENTS = ['hashchange', 'pushState', 'replaceState', 'popstate'];

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Returns the fragment of the URL, or `''` while prerendering. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/**
 * Opens a dialog as a link to its fragment would. The new history entry copies the state of the page's entry, which an
 * entry of the browser would lose. It also stores the number of entries that closing the dialog goes back.
 */
export function openAddressDialog(hash: string): void {
  history.pushState({ ...history.state, dialogDepth: 1 }, '', hash);
}

/** Replaces the dialog of the URL by another one. Closing the new dialog goes back to the page below both. */
export function replaceAddressDialog(hash: string): void {
  history.replaceState(history.state, '', hash);
}

/** Closes the dialog of the URL: goes back to the page that opened it, or removes the fragment. */
export function closeAddressDialog(): void {
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  if (dialogDepth) history.go(-dialogDepth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}

/** The entry of the history that Back does not leave; null if Back works. */
let kept: { readonly href: string; readonly state: unknown } | null = null;

/** Keeps the present entry of the history, or stops keeping it. */
export function keepEntry(isKept: boolean): void {
  kept = isKept ? { href: location.href, state: history.state } : null;
}

// The browser has gone back already. This listener is the first, because the other ones would close the dialog.
globalThis.addEventListener?.('popstate', (event) => {
  if (!kept) return;
  event.stopImmediatePropagation();
  history.pushState(kept.state, '', kept.href);
});
