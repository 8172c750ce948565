import type { AroundNavHandler } from 'wouter';
import { loadedPage, loadPageAgain } from './page-loader.ts';
import { routeOf } from './routes.ts';

const RELOAD_KEY = 'reloaded';

let latest = 0;

/** Whether this very address was loaded anew a moment ago because a chunk was gone. */
function claimReload(path: string): boolean {
  try {
    if (sessionStorage.getItem(RELOAD_KEY) === path) {
      sessionStorage.removeItem(RELOAD_KEY);
      return false;
    }
    sessionStorage.setItem(RELOAD_KEY, path);
    return true;
  } catch {
    return false;
  }
}

/** A chunk is gone after a deployment: the address is loaded anew, once. False when that has been tried. */
export function loadAnew(to: string): boolean {
  const first = navigator.onLine && claimReload(to);
  if (!first) return false;
  const target = new URL(to, location.href);
  if (target.pathname + target.search === location.pathname + location.search) location.reload();
  else location.assign(target);
  return true;
}

declare global {
  /** The button that was pressed before the page was live: a tab, the language, a form's. Set by the boot script. */
  var early: HTMLElement | null | undefined;
}

/** Presses what was pressed too early; forgets the reload, so that the next deployment gets its own. */
export function pageCameUp(): void {
  window.onsubmit = null;
  globalThis.early?.click();
  globalThis.early = null;
  try {
    sessionStorage.removeItem(RELOAD_KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}

/** Stays on the present page until the next one's chunk is here; the last click wins. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  latest += 1;
  const mine = latest;
  const { page } = routeOf(new URL(to, location.href).pathname);
  if (loadedPage(page)) return navigate(to, options);
  document.documentElement.toggleAttribute('data-loading', true);
  loadPageAgain(page)
    .then(
      () => mine === latest && navigate(to, options),
      () => mine === latest && !loadAnew(to) && navigate(to, options),
    )
    .finally(() => mine === latest && document.documentElement.removeAttribute('data-loading'));
};

/** Loads the chunk of a link that a person is about to follow. */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) loadPageAgain(routeOf(link.pathname).page).catch(() => undefined);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
