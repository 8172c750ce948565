import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { testBuiltPages } from '../browser/test-built-pages.ts';
import { accountCenterShown, demo } from '../steps/accounts.ts';
import { field } from '../steps/fields.ts';
import { allPaths } from '../steps/paths.ts';
import { signInAsDemo, signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { texts } from '../texts/texts.ts';

testBuiltPages(
  'a form that is submitted without scripts shows its page again, which says in both languages that it needs scripts',
  async ({ openBrowser }) => {
    const browser = await openBrowser({ ...desktopZh, scripts: false });
    const { page } = browser;
    await page.goto(`${signInPage}?source=twin`);
    await submitPassword(browser, demo.email);
    await page.waitForLoadState();
    expect(page.url()).toContain(`${signInPage}?source=twin`);
    for (const locale of ['zh-CN', 'en-US'] as const) {
      await page
        .getByRole('alert')
        .filter({ hasText: texts(locale).needsScriptsAndCookies, visible: true })
        .waitFor();
    }
  },
);

testBuiltPages('without scripts the form is labeled, and posts to our origin', async ({ openBrowser }) => {
  const browser = await openBrowser({ ...phoneZh, scripts: false });
  await browser.page.goto(signInPage);
  const username = field(browser, 'username');
  await username.fill('typed early');
  const form = await username.evaluate((input: HTMLInputElement) => [input.form?.method, input.form?.action]);
  expect(form).toEqual(['post', browser.page.url()]);
});

test('a browser with full storage signs in and out', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  await browser.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signInAsDemo(browser);
  await signOut(browser);
});

test('a browser that refuses storage opens every page without an error', async ({ openBrowser }) => {
  const { page } = await openBrowser(desktopEn);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  for (const path of allPaths) await page.goto(path, { waitUntil: 'networkidle' });
});

test('in a browser that refuses cookies the page reports it and requests a sign-in, which then works', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  // Chromium with blocked cookies also refuses storage and locks.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '' });
    LockManager.prototype.request = async () => refuse();
  });
  await page.goto('/UserCenter');
  await page.waitForURL(`**${signInPage}**`);
  await page.getByText(text.needsScriptsAndCookies).waitFor();
  await submitPassword(browser, demo.email, demo.password);
  await accountCenterShown(browser);
});
