import { expect } from 'vitest';
import { desktopZh, phoneEn } from '../browser/profiles.ts';
import { testBuiltPages } from '../browser/test-built-pages.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { demo } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { passkeyButton } from '../steps/passkey-steps.ts';
import { isAccountCenter, openTab, signInPage, submitPassword } from '../steps/sign-in-steps.ts';

/** Opens a page whose scripts wait. Returns a function that lets them load. */
async function openBeforeHydration({ page }: UserBrowser, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await held.promise;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return held.resolve;
}

testBuiltPages('a form that is sent before hydration is submitted once, after hydration', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page } = browser;
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) calls += 1;
  });
  const loadScripts = await openBeforeHydration(browser, signInPage);
  await submitPassword(browser, demo.email, demo.password);
  await page.keyboard.press('Enter');
  loadScripts();
  await page.waitForURL(isAccountCenter);
  expect(calls).toBe(1);
});

testBuiltPages('a tab that is clicked before hydration opens after it', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const loadScripts = await openBeforeHydration(browser, signInPage);
  await browser.page.getByRole('tab', { name: browser.text.signIn.byCode, exact: true }).click();
  loadScripts();
  await button(browser, browser.text.verification.getCode).waitFor();
});

testBuiltPages(
  'a link to registration that is clicked before hydration keeps the back address',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const loadScripts = await openBeforeHydration(browser, `${signInPage}?url=%2Fdocs`);
    await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
    loadScripts();
    await page.waitForURL('**/plusRegister?url=%2Fdocs');
  },
);

testBuiltPages(
  'the tab that the user chose last is shown, regardless of the order in which tabs load',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const held = Promise.withResolvers<void>();
    await page.route(/code-form[^/]*\.js$/, (route) => held.promise.then(() => route.fallback()));
    const codeForm = page.waitForResponse(/code-form[^/]*\.js$/);
    await page.goto(signInPage);
    // The button is shown after hydration.
    await passkeyButton(browser).waitFor();
    await page.getByRole('tab', { name: text.signIn.byCode, exact: true }).click();
    await openTab(browser, text.providerLabels.tc);
    held.resolve();
    await page.evaluate(
      `import(${JSON.stringify((await codeForm).url())}).then(() => new Promise(requestAnimationFrame))`,
    );
    await button(browser, text.provider.goTo(text.providerNames.tc)).waitFor();
    expect(await button(browser, text.verification.getCode).count()).toBe(0);
  },
);
