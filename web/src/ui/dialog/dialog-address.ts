import { useSyncExternalStore } from 'react';

/** The router makes events of `pushState` and `replaceState`. */
const EVENTS = ['hashchange', 'pushState', 'replaceState', 'popstate'];

let stateBefore: unknown = null;

/**
 * A link to a fragment makes a history entry without state. It gets the state of the page below, so that a step stays,
 * and the number of entries that closing the dialog goes back. A reload keeps both; an entry from outside has neither.
 */
function keepStateOfPageBelow({ oldURL, newURL }: HashChangeEvent): void {
  if (history.state !== null || oldURL.includes('#') || !newURL.startsWith(`${oldURL}#`)) return;
  history.replaceState({ ...(stateBefore as object | null), dialogDepth: 1 }, '');
}

function subscribe(listener: () => void): () => void {
  const onChange = () => {
    if (history.state !== null || !location.hash) stateBefore = history.state;
    listener();
  };
  stateBefore = history.state;
  addEventListener('hashchange', keepStateOfPageBelow);
  for (const event of EVENTS) addEventListener(event, onChange);
  return () => {
    removeEventListener('hashchange', keepStateOfPageBelow);
    for (const event of EVENTS) removeEventListener(event, onChange);
  };
}

/** The fragment of the address, `''` while prerendering. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/** Closes the dialog that the address names: goes back to the page that opened it, or removes the fragment. */
export function closeAddressDialog(): void {
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  if (dialogDepth) history.go(-dialogDepth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}
