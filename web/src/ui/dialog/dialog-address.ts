import { useSyncExternalStore } from 'react';

/** The router makes events of `pushState` and `replaceState`. */
const EVENTS = ['hashchange', 'pushState', 'replaceState', 'popstate'];

/** The entry before the present one, as far as this page made it. */
let previous: { readonly url: string; readonly state: unknown } | null = null;

/**
 * A link to a fragment makes a history entry without state. It gets the state of the page below, so that a step stays,
 * and the number of entries that closing the dialog goes back. A reload keeps both; an entry from outside has neither.
 */
function keepStateOfPageBelow(): void {
  if (history.state === null && previous && location.href.startsWith(`${previous.url}#`)) {
    history.replaceState({ ...(previous.state as object | null), dialogDepth: 1 }, '');
  }
  previous = { url: location.href, state: history.state };
}

function subscribe(listener: () => void): () => void {
  previous = { url: location.href, state: history.state };
  // In the capture phase, before the router renders the entry: without its state, a step would be unmounted.
  for (const event of EVENTS) addEventListener(event, keepStateOfPageBelow, true);
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, keepStateOfPageBelow, true);
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

/** Closes the dialog that the address names: goes back to the page that opened it, or removes the fragment. */
export function closeAddressDialog(): void {
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  if (dialogDepth) history.go(-dialogDepth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}
