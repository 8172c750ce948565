import type { Page } from 'playwright-core';

/** Longer than a page takes to ask for all that it asks for at once. */
const ANSWERED_AFTER_MS = 1_500;

/**
 * The files that a page asks for from now on, by waves: those of a wave are asked for before the first file of it is answered. Each
 * answer waits, so that waves do not mix.
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

/** What belongs to a page beside its HTML: neither an answer of the API nor an avatar. */
const isFile = ({ pathname }: URL) => /\.\w+$/.test(pathname) && !/^\/(apis|avatars)\//.test(pathname);
