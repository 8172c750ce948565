import { useEffect, useState } from 'react';
import { type Arrival, arrivalOf } from '../../features/identity/arrival.ts';
import { consumePendingAuthorization, type Intent } from '../../shared/provider/pending-authorization.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';

export interface Arrived {
  readonly arrival: Arrival;
  readonly intent: Intent;
}

/** In the frame that scans, the inline script of the page has told all there is to tell. */
const framed = () => window.parent !== window;

/** What the address of this page brought, read once: the address bar and the history keep nothing that could be replayed. */
export function useArrival(): Arrived | null {
  const [arrived, setArrived] = useState<Arrived | null>(null);
  useEffect(() => {
    if (framed()) return;
    const arrival = arrivalOf(location.search);
    const { intent, search } = consumePendingAuthorization();
    // With a state nothing else of the address counts; what it carried before is what the trip remembers.
    const carried = arrival.is === 'callback' || arrival.is === 'refused' ? search : location.search;
    history.replaceState(null, '', withCarriedParameters(location.pathname, carried));
    setArrived({ arrival, intent });
  }, []);
  return arrived;
}

/** Puts the back address that the server kept with the state into an address that has lost it. */
export function restoreBack(backUrl: string | null): void {
  if (backUrl && !location.search) history.replaceState(null, '', `?url=${encodeURIComponent(backUrl)}`);
}
