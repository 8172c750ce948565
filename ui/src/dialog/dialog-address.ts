import { useLayoutEffect, useSyncExternalStore } from 'react';

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

/** The entry of the history that Back does not leave while a dialog keeps it. */
let kept: { readonly href: string; readonly state: unknown } | null = null;
const keepers = new Set<object>();

function readEntry(): void {
  kept = keepers.size > 0 ? { href: location.href, state: history.state } : null;
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Keeps the present entry of the history: Back stays at it, and closes only the top dialog, unless that is held.
 *
 * @param asks true for a secret that is shown once, from the start of its call: the browser asks before it leaves the
 *   page
 */
export function useKeptEntry(isKept: boolean, asks = false): void {
  // A dialog that shows a secret keeps the entry in the same commit in which the one that requested it stops.
  useLayoutEffect(() => {
    if (!isKept) return;
    const keeper = {};
    keepers.add(keeper);
    readEntry();
    if (asks) addEventListener('beforeunload', ask);
    return () => {
      keepers.delete(keeper);
      readEntry();
      removeEventListener('beforeunload', ask);
    };
  }, [isKept, asks]);
}

/** Closes the dialog of the URL: goes back to the page that opened it, or removes the fragment. */
export function closeAddressDialog(): void {
  keepers.clear();
  readEntry();
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  if (dialogDepth) history.go(-dialogDepth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}

/** Closes the top dialog, as Escape would. */
function closeTop(): void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!top?.hasAttribute('closedby')) top?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

// A flow may change its entry while it is kept.
globalThis.addEventListener?.('pushState', readEntry);
globalThis.addEventListener?.('replaceState', readEntry);
// The browser has gone back already. This listener is the first, because the other ones would close the dialog.
globalThis.addEventListener?.('popstate', (event) => {
  if (!kept) return;
  event.stopImmediatePropagation();
  history.pushState(kept.state, '', kept.href);
  closeTop();
});
