import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktopEn } from '../browser/profiles.ts';
import { testBuiltPages } from '../browser/test-built-pages.ts';
import { demo, openAccountCenter, signInByApi } from '../steps/accounts.ts';
import { passkeyButton } from '../steps/passkey-steps.ts';
import { signInPage } from '../steps/sign-in-steps.ts';

/**
 * The budgets of a browser without a cache: compressed bytes of scripts, and requests including the request for the
 * page itself.
 */
const budgets = {
  signIn: { scriptsUntilFormWorks: 92_000, scripts: 130_000, requests: 12 },
  accountCenter: { scripts: 190_000, requests: 20 },
};

/** Returns what the browser has fetched for the open page when it is idle. */
async function fetchedFor(page: Page) {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The scripts of the page are executed before this event, and its form works from then on. Other parts are
    // requested afterwards.
    const worksAt = document?.domContentLoadedEventEnd ?? 0;
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      isEarly: entry.startTime < worksAt,
    }));
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
    return {
      scriptsUntilFormWorks: sum(scripts.filter(({ isEarly }) => isEarly)),
      scripts: sum(scripts),
      requests: files.length + 1,
      // The message of a failed test.
      list: JSON.stringify(files, null, 1),
    };
  });
}

testBuiltPages(
  'the sign-in page fetches at most 92 KB of scripts until its form works, and 130 KB and 12 requests until it is idle',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page } = browser;
    await page.goto(signInPage);
    await passkeyButton(browser).waitFor();
    const { scriptsUntilFormWorks, scripts, requests, list } = await fetchedFor(page);
    expect(scriptsUntilFormWorks, list).toBeGreaterThan(0);
    expect(scriptsUntilFormWorks, list).toBeLessThanOrEqual(budgets.signIn.scriptsUntilFormWorks);
    expect(scripts, list).toBeLessThanOrEqual(budgets.signIn.scripts);
    expect(requests, list).toBeLessThanOrEqual(budgets.signIn.requests);
  },
);

testBuiltPages(
  'the account center fetches at most 190 KB of scripts and 20 requests until it is idle',
  async ({ openBrowser }) => {
    const signedIn = await openBrowser(desktopEn);
    await signInByApi(signedIn, demo.email, demo.password, 'overview');
    // A browser without a cache but with the session.
    const cold = await openBrowser(desktopEn);
    await cold.context.addCookies(await signedIn.context.cookies());
    await openAccountCenter(cold, 'overview');
    const { scripts, requests, list } = await fetchedFor(cold.page);
    expect(scripts, list).toBeGreaterThan(0);
    expect(scripts, list).toBeLessThanOrEqual(budgets.accountCenter.scripts);
    expect(requests, list).toBeLessThanOrEqual(budgets.accountCenter.requests);
  },
);
