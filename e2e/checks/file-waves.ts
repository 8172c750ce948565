import type { Page } from 'playwright-core';

/** Longer than a page takes to request all files of one wave. */
const ANSWERED_AFTER_MS = 1_500;

/**
 * The files that a page requests from now on, in waves: the files of a wave are requested before the first of them is answered.
 * Each answer is delayed, so that waves do not mix.
 */
export async function observeFileWaves(page: Page): Promise<() => readonly (readonly string[])[]> {
  const waves: string[][] = [];
  let isAnswered = true;
  await page.route(isFile, async (route) => {
    if (isAnswered) waves.push([]);
    isAnswered = false;
    waves.at(-1)?.push(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS));
    isAnswered = true;
    await route.continue().catch(() => undefined);
  });
  return () => waves;
}

/**
 * Whether a URL is that of a file of the page: neither its HTML, nor an answer of the API, nor an avatar, nor the icon of the tab, which
 * the browser requests when it has time.
 */
const isFile = ({ pathname }: URL) =>
  /\.\w+$/.test(pathname) && !/^\/(apis|avatars)\//.test(pathname) && pathname !== '/icons/mark.svg';
