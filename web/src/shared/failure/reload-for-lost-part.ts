import { isPageServed } from '../../api/is-page-served.ts';
import { reloadWithTypedValues } from '../form/form-values-over-reload.ts';

const KEY = 'reloaded';

/** A part that never arrives causes no loop of reloads. One that is lost in a short outage may be lost again at once. */
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

/** Whether the page is reloaded for a part that did not arrive: then there is no failure to show. */
export const isReloading = (): Promise<boolean> => reloading;

/**
 * Reloads the page for a part that a deployment has removed or the network has lost, and keeps what was typed. Asking again
 * does not help: browsers may keep the failure of a dynamic import for as long as the page lives.
 */
export function reloadForLostParts(): void {
  addEventListener('online', forgetReloads);
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    // The message need not name the part. The address of this script differs after a deployment.
    const part = `${import.meta.url} ${message}`;
    reloading = reloading.then((reloads) => reloads || reloadFor(part));
  });
}
