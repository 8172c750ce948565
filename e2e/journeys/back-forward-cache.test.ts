import { expect, inject } from 'vitest';
import { test as base } from '../browser/browser-test.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { desktopEn } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { demo, freshEmail, startSignedIn } from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { authorizationAddress, back } from '../steps/product-request-steps.ts';
import { signInPage, submitPassword } from '../steps/sign-in-steps.ts';

// Users' browsers keep the pages that they leave. Chromium does not keep a page that has sent a bearer.
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures in use from the pattern
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium({ hasBackForwardCache: true });
    onCleanup(() => chromium.close());
    return chromium;
  });

/**
 * Goes back when the browser has finished replacing the page: until then its DevTools protocol refuses the history. A
 * page from the cache does not dispatch a load event.
 */
async function goBack({ page, context }: UserBrowser): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const hasHistory = () =>
    devTools.send('Page.getNavigationHistory').then(
      () => true,
      () => false,
    );
  await expect.poll(hasHistory).toBe(true);
  await page.goBack({ waitUntil: 'commit' });
}

test('a typed and shown password is gone after Back, and the contact is still there', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await page.goto(signInPage);
  await field(browser, 'username').fill(demo.email);
  await field(browser, 'password').fill(demo.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.goto('/docs');
  await goBack(browser);
  await expect.poll(() => field(browser, 'username').inputValue()).toBe(demo.email);
  expect(await field(browser, 'password').inputValue()).toBe('');
});

test('after a sign-in to a product, Back leads to the page before the sign-in', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await page.goto('/docs');
  await page.goto(authorizationAddress('contour'));
  await back(browser, 'contour', () => submitPassword(browser, demo.email, demo.password));
  // The product is not running.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await goBack(browser);
  await page.waitForURL('**/docs');
});

test('after consent, Back leads to the page before the question', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await startSignedIn(browser, freshEmail());
  await page.goto('/docs');
  await page.goto(authorizationAddress('contour', { prompt: 'consent' }));
  await back(browser, 'contour', () => button(browser, browser.text.productSignIn.allow).click());
  // The product is not running.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await goBack(browser);
  await page.waitForURL('**/docs');
});

test('after a sign-in that redirects to a back address, Back leads to the page before the sign-in', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const product = inject('demoProducts').contour;
  await page.goto('/docs');
  await page.goto(`${signInPage}?url=${encodeURIComponent(`${product}/`)}`);
  await submitPassword(browser, demo.email, demo.password);
  await page.waitForURL((url) => url.origin === product);
  await goBack(browser);
  await page.waitForURL('**/docs');
});
