import type { AroundNavHandler } from 'wouter';
import { loadedPage, loadPageAgain } from './load-page.ts';
import { routeOf } from './routes.ts';
import { reloadWithTypedValues } from './shared/form/form-values-over-reload.ts';
import { paths } from './shared/redirect/paths.ts';
import { interactionOf } from './shared/redirect/pending-interaction.ts';

const RELOAD_KEY = 'reloaded';

let latest = 0;

/** True once per address, so that a missing chunk can't cause a loop of reloads. */
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

/** Loads an address once after a chunk was missing (a new version was deployed), and keeps what was typed. Returns false when offline or already reloaded. */
export function reloadOnce(to: string): boolean {
  const first = navigator.onLine && claimReload(to);
  if (!first) return false;
  const target = new URL(to, location.href);
  if (target.pathname + target.search !== location.pathname + location.search) {
    location.assign(target);
  } else {
    reloadWithTypedValues();
  }
  return true;
}

declare global {
  /** The button that was clicked before hydration: a tab, the language switch, a submit button. Set by the boot script. */
  var preHydrationClick: HTMLElement | null | undefined;
}

/** Repeats the click that came before hydration, and forgets the reload, so that the next deployment gets its own. */
export function onPageMounted(): void {
  window.onsubmit = null;
  globalThis.preHydrationClick?.click();
  globalThis.preHydrationClick = null;
  try {
    sessionStorage.removeItem(RELOAD_KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}

/** A phone, by its viewport and pointer. */
const PHONE = '(pointer: coarse) and (width < 37.5em)';

/** The address for this device: sign-in has a page for phones. A product's sign-in has one page for all devices. */
function forDevice(to: string): string {
  const { pathname, search, hash } = new URL(to, location.href);
  const isOwnSignIn = pathname === paths.signIn && interactionOf(search) === undefined;
  if (!isOwnSignIn || !matchMedia(PHONE).matches) return to;
  return paths.signInOnPhone + search + hash;
}

/** Keeps the current page until the chunk of the next one is loaded; the last click wins. */
export const aroundNavigation: AroundNavHandler = (navigate, wanted, options) => {
  const to = forDevice(wanted);
  latest += 1;
  const mine = latest;
  const { page } = routeOf(new URL(to, location.href).pathname);
  const isLoaded = loadedPage(page) !== undefined;
  document.documentElement.toggleAttribute('data-loading', !isLoaded);
  if (isLoaded) return navigate(to, options);
  loadPageAgain(page)
    .then(
      () => mine === latest && navigate(to, options),
      () => mine === latest && !reloadOnce(to) && navigate(to, options),
    )
    .finally(() => mine === latest && document.documentElement.removeAttribute('data-loading'));
};

/** Loads the chunk of a link when the pointer or the focus reaches it. */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) loadPageAgain(routeOf(forDevice(link.pathname)).page).catch(() => undefined);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
