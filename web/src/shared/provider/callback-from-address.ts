import type { Intent } from '@isoline/contract/providers.ts';
import { useEffect, useState } from 'react';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { type Callback, parseCallback } from './callback-params.ts';
import { consumePendingAuthorization } from './pending-authorization.ts';

export interface ReceivedCallback {
  readonly callback: Callback;
  readonly intent: Intent;
}

/**
 * The callback in the address, read once. The address bar and the history keep nothing that could be replayed. Null until
 * it is read, and in the frame of a scan, where the page's inline script reports to the parent.
 */
export function useCallbackFromAddress(): ReceivedCallback | null {
  const [received, setReceived] = useState<ReceivedCallback | null>(null);
  useEffect(() => {
    if (window.parent !== window) return;
    const callback = parseCallback(location.search);
    const { intent, search } = consumePendingAuthorization();
    // With a state nothing else of the address counts: the tab knows what the address carried before.
    const carried = callback.kind === 'callback' || callback.kind === 'refused' ? search : location.search;
    history.replaceState(null, '', withCarriedParameters(location.pathname, carried));
    setReceived({ callback, intent });
  }, []);
  return received;
}

/** Puts the back address that the server kept with the state into an address that has lost it. */
export function restoreBackAddress(backUrl: string | null): void {
  if (backUrl && !location.search) history.replaceState(null, '', `?url=${encodeURIComponent(backUrl)}`);
}
