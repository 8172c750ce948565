import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { verifyFirstPhone } from '../steps/account-center-steps.ts';
import {
  accountCenterShown,
  createAccount,
  demo,
  freshEmail,
  freshPhone,
  maskedPhone,
  openAccountCenter,
  openSection,
  PASSWORD,
  signInByApi,
  signInOnOtherDevice,
  signInRecord,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { registerPage } from '../steps/register-steps.ts';
import { isAccountCenter, isHome, openAccountMenu, signInAsDemo, signInPage, signOut } from '../steps/sign-in-steps.ts';

const sessionEndedDialog = ({ page, text }: UserBrowser) => page.getByRole('dialog', { name: text.sessionEnded.title });

/** Signs in again in the dialog over the page. */
async function signInAgain(browser: UserBrowser, username: string, password: string): Promise<void> {
  const dialog = sessionEndedDialog(browser);
  await field(browser, 'username', dialog).fill(username);
  await field(browser, 'password', dialog).fill(password);
  await button(browser, browser.text.signIn.title, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a second tab uses the session of the first tab', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  await signInAsDemo(browser);
  const second = await browser.newTab();
  await openAccountCenter(second);
  await second.page.goto(signInPage);
  await second.page.waitForURL(isAccountCenter);
});

test('an open sign-in page and a register page with empty fields continue when another tab signs in', async ({
  openBrowser,
}) => {
  const waiting = await openBrowser(phoneZh);
  await waiting.page.goto('/LoginMobile?url=%2FUserCenter%3Ffrom%3Dwaiting', { waitUntil: 'networkidle' });
  const empty = await waiting.newTab();
  await empty.page.goto(registerPage, { waitUntil: 'networkidle' });
  await signInAsDemo(await waiting.newTab());
  await waiting.page.waitForURL('**/UserCenter?from=waiting');
  await empty.page.waitForURL(isAccountCenter);
  await accountCenterShown(waiting);
});

test('a registration in progress stays open when another tab signs in, until the user leaves it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const phone = freshPhone();
  const dialog = page.getByRole('dialog', { name: text.otherTab.title });
  await page.goto(registerPage, { waitUntil: 'networkidle' });
  await field(browser, 'phone').fill(phone);
  const second = await browser.newTab();
  await signInAsDemo(second);
  await dialog.waitFor();
  await button(browser, text.otherTab.stay, dialog).last().click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await field(browser, 'phone').inputValue()).toBe(phone);
  await signOut(second);
  await signInAsDemo(second);
  await button(browser, text.otherTab.redirect, dialog).click();
  await page.waitForURL(isAccountCenter);
});

test('a sign-out in one tab clears the other tab, which asks for a sign-in that Escape does not close', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await signInAsDemo(browser);
  const second = await browser.newTab();
  await openAccountCenter(second);
  await signOut(second);
  const dialog = sessionEndedDialog(browser);
  await dialog.waitFor();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/UserCenter');
  // The sign-in form shows only the nickname and masked contact of the last account.
  expect(await page.getByRole('heading', { name: demo.nickname }).count()).toBe(0);
  expect(await page.getByText(demo.nickname).count()).toBeLessThan(2);
  await signInAgain(browser, demo.email, demo.password);
  await accountCenterShown(browser);
});

test('the pages of the other tabs show nothing of the user after a sign-out in one tab', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  await signInAsDemo(browser);
  const [home, membership, second] = [await browser.newTab(), await browser.newTab(), await browser.newTab()];
  await home.page.goto('/');
  await membership.page.goto('/tencentCloud_redirect/webProVip');
  for (const tab of [home, membership]) {
    await openAccountMenu(tab);
    await tab.page.getByText(demo.nickname).first().waitFor();
  }
  await openAccountCenter(second);
  await signOut(second);
  for (const { page, text } of [home, membership]) {
    await page.getByRole('main').locator(`a[href^="${signInPage}"]`).first().waitFor();
    await page.getByRole('button', { name: text.layout.menu }).waitFor({ state: 'detached' });
    expect(await page.locator('body').innerText()).not.toMatch(new RegExp(`${demo.nickname}|\\*{3}`));
  }
});

test('a sign-out in one tab closes the open dialogs of the other tab', async ({ openBrowser }) => {
  const [phone, email] = [freshPhone(), freshEmail()];
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await createAccount(phone);
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  const offer = page.getByRole('dialog', { name: text.mergeAccounts.title });
  await offer.waitFor();
  const second = await browser.newTab();
  await openAccountCenter(second);
  await signOut(second);
  await offer.waitFor({ state: 'hidden' });
  await sessionEndedDialog(browser).waitFor();
  await expect.poll(() => page.getByText(maskedPhone(phone)).count()).toBe(0);
});

test('a user whose session another device ended signs in again, and the page continues where it was', async ({
  openBrowser,
}) => {
  const email = freshEmail();
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  const otherDevice = await openBrowser(desktopEn);
  await signInByApi(otherDevice, email);
  await page.reload();
  await openSection(browser, text.account.securitySection);
  await button(browser, text.activity.endOthers).waitFor();
  await button(otherDevice, otherDevice.text.activity.endAll).click();
  await button(otherDevice, otherDevice.text.activity.endAll, otherDevice.page.getByRole('dialog')).click();
  await reauthenticate(otherDevice, email);
  await otherDevice.page.waitForURL(isHome);

  await button(browser, text.activity.endOthers).click();
  await button(browser, text.activity.endOthers, page.getByRole('dialog')).click();
  await sessionEndedDialog(browser).waitFor();
  await expectFocus(field(browser, 'password', sessionEndedDialog(browser)));
  expect(await field(browser, 'username', sessionEndedDialog(browser)).inputValue()).toBe(email);
  await signInAgain(browser, email, PASSWORD);
  expect(new URL(page.url()).pathname).toBe('/UserCenter');
  await page.reload();
  await openSection(browser, text.account.records);
  await signInRecord(browser, 3).waitFor();
});

test('a user ends a session of another device by keyboard, and the focus stays in the list', async ({
  openBrowser,
}) => {
  const email = freshEmail();
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await startInAccountCenter(browser, email);
  await signInOnOtherDevice(email);
  await page.reload();
  await button(browser, text.activity.endThereFor('Firefox · Windows')).press('Enter');
  await reauthenticate(browser, email);
  await button(browser, text.activity.endThereFor('Firefox · Windows')).waitFor({ state: 'hidden' });
  await page.getByRole('list').and(page.locator(':focus')).waitFor();
});

test('Back after a sign-out shows nothing of the user', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await signInAsDemo(browser);
  await page.getByRole('heading', { name: demo.nickname }).waitFor();
  await signOut(browser);
  await page.goBack();
  await page.waitForURL((url) => !isHome(url));
  await page.waitForLoadState('networkidle');
  // The sign-in form shows only the nickname and masked contact of the last account.
  await page.getByRole('heading', { level: 1, name: browser.text.signIn.title }).waitFor();
  expect(await page.getByRole('heading', { name: demo.nickname }).count()).toBe(0);
  expect(await page.getByText(demo.nickname).count()).toBeLessThan(2);
});

test('the tab does not keep the profile of the user after a sign-out', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  await signInAsDemo(browser);
  await page.getByRole('heading', { level: 1, name: demo.nickname }).waitFor();
  await signOut(browser);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('UserInfo');
});

test('a page from the back-forward cache shows nothing of a user who has signed out', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password);
  for (const path of ['/UserCenter', '/']) {
    await page.goto(path);
    await button(browser, text.layout.menu).waitFor();
    const reloaded = page.waitForEvent('load');
    // Playwright switches the back-forward cache off. A page from that cache would not run its scripts again, and the
    // session's cookie is gone.
    await page.evaluate(() => {
      Object.defineProperty(document, 'cookie', { get: () => '' });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await reloaded;
  }
});
