import type { Page } from 'playwright-core';

/** Longer than the time between two requests of a page in one wave. */
const QUIET_MS = 1_500;

/**
 * Observes the files that a page requests from now on, in waves: the files of a wave are requested before the first of
 * them is answered. A wave is answered after the page has requested nothing for a while, so that waves do not mix.
 */
export async function observeFileWaves(page: Page): Promise<() => readonly (readonly string[])[]> {
  const waves: string[][] = [];
  let answered: PromiseWithResolvers<void> | undefined;
  let quiet: NodeJS.Timeout | undefined;
  const answer = () => {
    answered?.resolve();
    answered = undefined;
  };
  await page.route(isFile, async (route) => {
    if (!answered) waves.push([]);
    answered ??= Promise.withResolvers<void>();
    waves.at(-1)?.push(new URL(route.request().url()).pathname);
    clearTimeout(quiet);
    quiet = setTimeout(answer, QUIET_MS);
    await answered.promise;
    await route.continue().catch(() => undefined);
  });
  return () => waves;
}

/**
 * Returns whether a URL names a file of the page: not its HTML, an answer of the API, an avatar, or the icon of the
 * tab, which the browser requests at any time.
 */
const isFile = ({ pathname }: URL) =>
  /\.\w+$/.test(pathname) && !/^\/(apis|avatars)\//.test(pathname) && pathname !== '/icons/mark.svg';
