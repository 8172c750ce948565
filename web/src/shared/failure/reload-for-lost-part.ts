import { isPageServed } from '../../api/is-page-served.ts';
import { reloadWithTypedValues } from '../form/form-values-over-reload.ts';

const KEY = 'reloaded';

/**
 * A part that never arrives causes no loop of reloads. One that is lost in a short outage may be lost again at once.
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
    // Without storage there is no reload.
  }
}

async function reloadFor(part: string): Promise<boolean> {
  const reloads = (await isPageServed()) && claimReload(part);
  if (reloads) reloadWithTypedValues();
  return reloads;
}

let reloading = Promise.resolve(false);
/** The part that was lost last. */
let lostPart: string | null = null;

/**
 * Reloads the page for the part that was lost, and keeps what was typed. Asking for the part again does not help:
 * `React.lazy` keeps the failure, and browsers may keep that of a dynamic import, for as long as the page lives.
 *
 * @returns whether the page is reloaded: then there is no failure to show
 */
export function reloadForLostPart(): Promise<boolean> {
  const part = lostPart;
  if (part !== null) reloading = reloading.then((reloads) => reloads || reloadFor(part));
  return reloading;
}

/** From now on the page is reloaded for a part that a deployment has removed or the network has lost. */
export function watchLostParts(): void {
  addEventListener('online', forgetReloads);
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    // The message need not name the part. The address of this script differs after a deployment.
    lostPart = `${import.meta.url} ${message}`;
    void reloadForLostPart();
  });
}
