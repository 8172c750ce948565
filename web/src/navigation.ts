import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { loadedPage, loadPageAgain, prefetchPage } from './load-page.ts';
import { findRoute } from './routes.ts';
import { reloadForLostPart } from './shared/failure/reload-for-lost-part.ts';
import { paths } from './shared/redirect/paths.ts';

let latest = 0;

declare global {
  /**
   * The button that was clicked before hydration: a tab, the language switch, a submit button. Set by the boot script.
   */
  var preHydrationClick: HTMLElement | null | undefined;
}

/** Repeats a click that was made before hydration. */
export function onPageMounted(): void {
  window.onsubmit = null;
  globalThis.preHydrationClick?.click();
  globalThis.preHydrationClick = null;
}

/** The media query of a phone, by its viewport and pointer. */
const PHONE = '(pointer: coarse) and (width < 37.5em)';

/** Returns the address for this device: sign-in has a page for phones. */
function forDevice(to: string): string {
  const { pathname, search, hash } = new URL(to, location.href);
  if (pathname !== paths.signIn || !matchMedia(PHONE).matches) return to;
  return paths.signInOnPhone + search + hash;
}

/**
 * Shows the next page. On the way into the account center, the map beside the form moves to the position of the account
 * center's map.
 */
function show(page: string, go: () => void): void {
  const moves = page === 'user-center-page' && location.pathname !== paths.accountCenter;
  if (!moves || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion)').matches) go();
  else document.startViewTransition(() => flushSync(go));
}

/** Keeps the current page until the chunk of the next one is loaded; the last click takes precedence. */
export const aroundNavigation: AroundNavHandler = (navigate, wanted, options) => {
  const to = forDevice(wanted);
  latest += 1;
  const mine = latest;
  const { page } = findRoute(new URL(to, location.href).pathname);
  const isLoaded = loadedPage(page) !== undefined;
  document.documentElement.toggleAttribute('data-loading', !isLoaded);
  const go = () => show(page, () => navigate(to, options));
  if (isLoaded) return go();
  loadPageAgain(page)
    .then(
      () => mine === latest && go(),
      async () => {
        const reloads = await reloadForLostPart();
        if (mine !== latest) return;
        if (reloads) location.assign(to);
        else go();
      },
    )
    .finally(() => mine === latest && document.documentElement.removeAttribute('data-loading'));
};

/**
 * Loads the chunk of a link when the pointer or the focus reaches it. Without the network it does not try: Chromium up
 * to 150 keeps the failure of an import, so that the page would be reloaded when the link is followed later.
 */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    if (!navigator.onLine) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) prefetchPage(findRoute(forDevice(link.pathname)).page);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
