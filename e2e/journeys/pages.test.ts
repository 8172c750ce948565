import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import { testBuiltPages } from '../browser/test-built-pages.ts';
import { inOtherLanguage } from '../browser/user-browser.ts';
import { observeFileWaves } from '../checks/file-waves.ts';
import { movements } from '../checks/layout.ts';
import { openPasswordChange } from '../steps/account-center-steps.ts';
import {
  accountCenterShown,
  createAccount,
  demo,
  freshPhone,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { freezeAccount } from '../steps/database.ts';
import { button, field, filledAlert, gapBetween } from '../steps/fields.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import { passkeyButton } from '../steps/passkey-steps.ts';
import { allPaths } from '../steps/paths.ts';
import { isHome, openAccountMenu, openTab, signInAsDemo, signInPage, submitPassword } from '../steps/sign-in-steps.ts';

testBuiltPages('an unknown path returns status 404 with a page that links to home', async ({ openBrowser }) => {
  const { page, text } = await openBrowser(animatedPhoneEn);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: text.notFound.notFound }).waitFor();
  await page.getByRole('main').getByRole('link').click();
  await page.waitForURL(isHome);
});

testBuiltPages(
  'a path whose escapes are not text returns status 404 with the page of an unknown path',
  async ({ openBrowser }) => {
    const { page, text } = await openBrowser(desktopEn);
    for (const path of ['/%', '/%ZZ', '/avatars/%', '/assets/%ff']) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await page.getByRole('heading', { name: text.notFound.notFound }).waitFor();
    }
    const problem = await page.request.get('/api/v1/nothing/%ff');
    expect([problem.status(), problem.headers()['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  },
);

testBuiltPages(
  'the sign-in page and the account center request their files in at most two waves',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page } = browser;
    const wavesOf = await observeFileWaves(page);
    await page.goto(signInPage, { waitUntil: 'networkidle' });
    expectFewWaves(wavesOf());
    await signInByApi(browser, demo.email, demo.password, 'overview');
    // Requests of the previous page do not count.
    const tab = await browser.newTab();
    const wavesOfCenter = await observeFileWaves(tab.page);
    await tab.page.goto('/UserCenter', { waitUntil: 'networkidle' });
    await accountCenterShown(tab);
    expectFewWaves(wavesOfCenter());
  },
);

function expectFewWaves(waves: readonly (readonly string[])[]): void {
  const list = JSON.stringify(waves, null, 2);
  expect(waves.flat().length, list).toBeGreaterThan(0);
  expect(waves.length, list).toBeLessThanOrEqual(2);
}

test('a signed-in user has the account menu even on a page that loads no account data', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  await signInAsDemo(browser);
  for (const path of ['/no/such/page', '/tencentCloud_redirect/bind']) {
    const tab = await browser.newTab();
    await tab.page.goto(path);
    await openAccountMenu(tab);
    await tab.page.getByText(demo.nickname).first().waitFor();
  }
});

test('every page is titled Isoline in both languages', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const english = inOtherLanguage(browser);
  for (const path of allPaths) {
    await page.goto(path);
    expect(await page.title(), path).toBe('Isoline');
    if ((await button(browser, text.layout.otherLanguage).count()) === 0) continue;
    await button(browser, text.layout.otherLanguage).click();
    await button(english, english.text.layout.otherLanguage).waitFor();
    expect(await page.title(), path).toBe('Isoline');
    await button(english, english.text.layout.otherLanguage).click();
  }
});

test('a stored locale that contains "en" makes the page English from its first paint, and any other locale makes it Chinese', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page } = browser;
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto(signInPage);
  expect(await language()).toBe('en-US');
  await page.evaluate(() => localStorage.setItem('locale', 'fr'));
  await page.reload();
  expect(await language()).toBe('zh-CN');
  await page.getByRole('heading', { name: inOtherLanguage(browser).text.signIn.title }).waitFor();
});

test('the refusal of a frozen account, which has two lines on a phone, keeps its distance from the line below it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  freezeAccount(phone);
  await page.goto(signInPage);
  await submitPassword(browser, phone);
  await filledAlert(page).waitFor();
  expect(await gapBetween(filledAlert(page), page.getByText(text.signIn.noAccount))).toBeGreaterThan(10);
});

test('a page that cannot load without the network reports it, and loads when the network returns', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, context, text } = browser;
  // The sign-in page is part of the entry and opens without the network. The registration page is not.
  await openWithLaterParts(page, signInPage);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
  await page.getByRole('heading', { name: text.layout.brokenTitle }).waitFor();
  await page.getByRole('main').getByText(text.failure.unreachable).waitFor();
  await context.setOffline(false);
  await field(browser, 'phone').waitFor();
});

testBuiltPages('a dialog whose chunk fails to load opens as soon as the chunk loads', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  let tries = 0;
  await page.route('**/assets/change-password-*.js', (route) => {
    tries += 1;
    return tries > 2 ? route.continue() : route.fulfill({ status: 503, body: '' });
  });
  await startInAccountCenter(browser, freshPhone());
  await openPasswordChange(browser);
  expect(tries).toBe(3);
});

testBuiltPages(
  'a page that fails to load in advance changes nothing until its link is followed',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    let tries = 0;
    await page.route('**/assets/register-page-*.js', (route) => {
      tries += 1;
      return tries > 1 ? route.continue() : route.fulfill({ status: 503, body: '' });
    });
    await openWithLaterParts(page, signInPage);
    const loadedAt = () => page.evaluate(() => performance.timeOrigin);
    const before = await loadedAt();
    const link = page.getByRole('main').getByRole('link', { name: text.register.title, exact: true });
    const failed = page.waitForResponse((answer) => answer.url().includes('register-page') && answer.status() === 503);
    await Promise.all([failed, link.hover()]);
    await page.waitForLoadState('networkidle');
    expect(await loadedAt()).toBe(before);
    await link.click();
    await field(browser, 'phone').waitFor();
  },
);

testBuiltPages('below the wordmark, the page reports that the network fails and returns', async ({ openBrowser }) => {
  const { page, context, text } = await openBrowser(phoneZh);
  await openWithLaterParts(page, '/');
  await context.setOffline(true);
  await page.getByText(text.layout.offline).waitFor();
  await context.setOffline(false);
  const toast = page.getByText(text.layout.online);
  await toast.waitFor();
  const toastBox = await toast.boundingBox();
  const wordmark = await page.getByRole('banner').getByRole('link').boundingBox();
  if (!toastBox || !wordmark) throw new Error('The toast or the wordmark is not shown.');
  expect(toastBox.y).toBeGreaterThanOrEqual(wordmark.y + wordmark.height);
  await page.getByRole('contentinfo').getByRole('link', { name: text.layout.terms }).click();
  await page.getByRole('dialog').waitFor();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  // In a dialog, the toast is away from the buttons.
  await expect.poll(async () => (await toast.last().boundingBox())?.y).toBeLessThan(100);
});

testBuiltPages(
  'a chunk that a deployment has removed reloads the page, and the typed text stays',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await openWithLaterParts(page, signInPage);
    await field(browser, 'username').fill('typed@isoline.example');
    let isReloading = false;
    await page.route('**/*', (route) => {
      const type = route.request().resourceType();
      if (type === 'document') isReloading = true;
      if (isReloading) return route.continue();
      if (type === 'script') return route.fulfill({ status: 404, body: '' });
      return type === 'fetch' ? route.fulfill({ body: 'A page that names other chunks.' }) : route.continue();
    });
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: text.signIn.forgot }).click()]);
    await expect.poll(() => field(browser, 'username').inputValue()).toBe('typed@isoline.example');
  },
);

testBuiltPages(
  'the sign-in page works without a chunk that fails to load, and shows its part when the network returns',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text, context } = browser;
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/passkey-button-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(signInPage);
    // The page is reloaded for the part twice, and then shown without it.
    await expect.poll(() => loads).toBe(3);
    await openTab(browser, text.signIn.byCode);
    await page.unroute('**/assets/passkey-button-*.js');
    expect(loads).toBe(3);
    await context.setOffline(true);
    await context.setOffline(false);
    await passkeyButton(browser).waitFor();
  },
);

testBuiltPages(
  'a user who prefers reduced motion does not see motion while a form is sent and while a page loads',
  async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    await openWithLaterParts(page, signInPage);
    const held = Promise.withResolvers<void>();
    await page.route('**/oauth/token', () => held.promise);
    await page.route(
      () => true,
      (route) => (route.request().resourceType() === 'script' ? held.promise : route.fallback()),
    );
    await submitPassword(browser, demo.email, demo.password);
    await button(browser, text.signIn.title, page.getByRole('main')).and(page.locator('[aria-busy=true]')).waitFor();
    await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
    expect(await movements(page)).toEqual([]);
    held.resolve();
  },
);

testBuiltPages(
  'a user follows another link while a page loads, and then nothing is loading',
  async ({ openBrowser }) => {
    const { page, text } = await openBrowser(desktopEn);
    await openWithLaterParts(page, '/plusRegister');
    await page.route(
      () => true,
      (route) => (route.request().resourceType() === 'script' ? undefined : route.fallback()),
    );
    const loading = page.locator('html[data-loading]');
    await page.getByRole('banner').getByRole('link').click();
    await loading.waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('link', { name: text.signIn.title, exact: true }).click();
    await page.waitForURL((url) => url.pathname === signInPage);
    await page.getByRole('heading', { name: text.signIn.title, level: 1 }).waitFor();
    expect(await loading.count()).toBe(0);
  },
);
