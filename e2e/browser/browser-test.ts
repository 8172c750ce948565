import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { test as base } from 'vitest';
import { describePages } from './describe-pages.ts';
import { launchChromium } from './launch-chromium.ts';
import type { Profile } from './profiles.ts';
import { openUserBrowser, type UserBrowser } from './user-browser.ts';

const failuresFolder = join(import.meta.dirname, '../.artifacts/failures');

/**
 * A test with `openBrowser`: it opens a new browser with the given profile, closes it after the test, and fails the
 * test if a page wrote an error or a warning to the console. All tests of a worker share one Chromium. The report of a
 * failed test contains what its pages show; screenshots are saved in `.artifacts/failures`.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures in use from the pattern
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium();
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('openBrowser', async ({ chromium, task }, { onCleanup }) => {
    const opened: UserBrowser[] = [];
    onCleanup(async () => {
      const shown = task.result?.state === 'fail' ? [await reportPages(opened, task.name)] : [];
      await Promise.all(opened.map(({ context }) => closeContext(context)));
      const errors = opened.flatMap(({ consoleErrors }) => consoleErrors);
      if (errors.length > 0) shown.push('The pages wrote to the console:', ...errors);
      if (shown.length > 0) throw new Error(shown.join('\n'));
    });
    return async (profile: Profile): Promise<UserBrowser> => {
      const browser = await openUserBrowser(chromium, profile);
      opened.push(browser);
      return browser;
    };
  });

/** Closes a context. A handler of the test may still be handling a request; its errors after that are ignored. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routers = [context, ...context.pages()];
  await Promise.all(routers.map((router) => router.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

async function reportPages(browsers: readonly UserBrowser[], title: string): Promise<string> {
  await saveScreenshots(browsers, title);
  return describePages(browsers);
}

async function saveScreenshots(browsers: readonly UserBrowser[], title: string): Promise<void> {
  await mkdir(failuresFolder, { recursive: true });
  const pages = browsers.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(failuresFolder, `${title.replaceAll(/[^\w]+/g, '-').slice(0, 80)}.${index + 1}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
}
