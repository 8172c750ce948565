import { chunks } from '@isoline/ui/load-chunk.ts';
import { isPageServed } from '../../api/is-page-served.ts';
import { reloadWithTypedValues } from '../form/form-values-over-reload.ts';

const KEY = 'reloaded';

/**
 * The limit of the reloads for a part that never arrives. A part that is lost in a short outage may be lost again
 * immediately.
 */
const MAX_RELOADS = 2;

/** Counts a reload for a part of this version, and returns whether it is allowed. */
function claimReload(part: string): boolean {
  try {
    const claimed = sessionStorage.getItem(KEY) ?? '';
    if (claimed.split(part).length > MAX_RELOADS) return false;
    sessionStorage.setItem(KEY, `${claimed}${part}\n`);
    return true;
  } catch {
    return false;
  }
}

function forgetReloads(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the page is not reloaded.
  }
}

async function reloadFor(part: string): Promise<boolean> {
  const reloads = (await isPageServed()) && claimReload(part);
  if (reloads) reloadWithTypedValues();
  return reloads;
}

let reloading = Promise.resolve(false);
/** The most recently lost part. */
let lostPart: string | null = null;

/**
 * Reloads the page for the part that was lost, and keeps the typed values. Requesting the part again does not help:
 * `React.lazy` keeps the failure, and browsers may keep the failure of a dynamic import, for as long as the page lives.
 *
 * @returns whether the page is reloaded; in that case there is no failure to show
 */
export function reloadForLostPart(): Promise<boolean> {
  const part = lostPart;
  if (part !== null) reloading = reloading.then((reloads) => reloads || reloadFor(part));
  return reloading;
}

/** Reloads the page from now on when a part that is needed was removed by a deployment or lost by the network. */
export function watchLostParts(): void {
  addEventListener('online', forgetReloads);
  chunks.addEventListener('lost', (event) => {
    // The message does not always name the part. The address of this script differs after a deployment.
    lostPart = `${import.meta.url} ${(event as ErrorEvent).error}`;
    void reloadForLostPart();
  });
}
