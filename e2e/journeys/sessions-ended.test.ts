import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import {
  createAccount,
  freshPhone,
  lockPassword,
  maskedPhone,
  openAccountCenter,
  openSection,
  PASSWORD,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { addAuthenticator, addPasskey, nextCode, startProtected } from '../steps/factors.ts';
import { button, field } from '../steps/fields.ts';
import { isAccountCenter } from '../steps/sign-in-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

/** Invalidates the tokens of the tab. Requests that are still running would notice it too early. */
async function invalidateTokens({ page }: UserBrowser): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('access_token', 'ended'));
}

/** Ends the session and lets the user change the nickname: the dialog appears over it. */
async function endSession(browser: UserBrowser) {
  const { page, text } = browser;
  await openSection(browser, text.account.overview);
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('Ridge');
  await invalidateTokens(browser);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.sessionEnded.title });
  await dialog.waitFor();
  return dialog;
}

/** Signs in by password in the dialog of the ended session. */
async function submitInDialog(browser: UserBrowser, contact: string): Promise<void> {
  const { page, text } = browser;
  const dialog = page.getByRole('dialog', { name: text.sessionEnded.title });
  await field(browser, 'username', dialog).fill(contact);
  await field(browser, 'password', dialog).fill(PASSWORD);
  await button(browser, text.signIn.title, dialog).click();
}

test('a tab that returns to the foreground shows a dialog that its session has ended', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  // The fetched data is fresh, so no card asks the server.
  await invalidateTokens(browser);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const dialog = page.getByRole('dialog', { name: text.sessionEnded.title });
  await dialog.waitFor();
  expect(await field(browser, 'username', dialog).inputValue()).toBe(phone);
});

test('a page that opens with an ended session shows one dialog with the user name, without an error below it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await invalidateTokens(browser);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: text.sessionEnded.title });
  await dialog.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await field(browser, 'username', dialog).inputValue()).toBe(phone);
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await field(browser, 'password', dialog).fill(PASSWORD);
  await button(browser, text.signIn.title, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText(maskedPhone(phone), { exact: true }).waitFor();
});

test('the second step follows inside the dialog of an ended session', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { text } = browser;
  const account = await startProtected(browser, freshPhone());
  await openAccountCenter(browser);
  const dialog = await endSession(browser);
  await submitInDialog(browser, account.contact);
  await button(browser, starting(text.factor.recoveryCode, text.factor.recoveryCodeDetail), dialog).click();
  await field(browser, 'recoveryCode', dialog).fill(account.recoveryCodes[1] ?? '');
  await button(browser, text.secondStep.continue, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('the second step in the dialog of an ended session survives a reload and leads back to the page', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const account = await startProtected(browser, freshPhone());
  await openAccountCenter(browser);
  const dialog = await endSession(browser);
  const { pathname, search } = new URL(page.url());
  await submitInDialog(browser, account.contact);
  await field(browser, 'totp', dialog).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: text.secondStep.title }).waitFor();
  await field(browser, 'totp').fill(nextCode(account.secret));
  await page.waitForURL((url) => url.pathname === pathname && url.search === search);
  await page.getByRole('navigation', { name: text.account.sections }).waitFor();
  // The step is complete: a reload shows the page.
  await page.reload();
  await page.getByRole('navigation', { name: text.account.sections }).waitFor();
});

test('a passkey signs in again in the dialog of an ended session', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const authenticator = await addAuthenticator(browser);
  await addPasskey(browser, { contact: phone });
  await authenticator.simulatePresence(false);
  const dialog = await endSession(browser);
  const address = page.url();
  await authenticator.simulatePresence(true);
  await dialog.getByRole('button', { name: starting(text.passkeySignIn.signIn) }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  expect(await field(browser, 'nickname').inputValue()).toBe('Ridge');
});

test('when the password is locked, the dialog of an ended session offers a code, which leads back to the page', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const dialog = await endSession(browser);
  await lockPassword(phone);
  await submitInDialog(browser, phone);
  await dialog.getByText(text.errors.LOCKED_OUT.replace('{minutes}', '10')).waitFor();
  await button(browser, text.signInError.useCode, dialog).click();
  await page.waitForURL('**/LoginMobile?**');
  expect(await field(browser, 'phone').inputValue()).toBe(phone);
  await submitCode(browser, await requestCode(browser, phone));
  await page.waitForURL(isAccountCenter);
});

test('a sign-in to another account over the page keeps the passkey of the former account in the browser', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [phone, other] = [freshPhone(), freshPhone()];
  await createAccount(other);
  await startInAccountCenter(browser, phone);
  const { credentials, simulatePresence } = await addAuthenticator(browser);
  await addPasskey(browser, { contact: phone });
  await simulatePresence(false);
  await page.reload();
  await button(browser, anyOf(text.protection.manage)).waitFor();
  const dialog = await endSession(browser);
  // The profile arrives after the list of passkeys.
  const listed = page.waitForResponse((response) => response.url().endsWith('/user/protection'));
  await page.route('**/oauth/user', async (route) => {
    await listed;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.continue();
  });
  await submitInDialog(browser, other);
  await dialog.waitFor({ state: 'hidden' });
  await openSection(browser, text.account.securitySection);
  await button(browser, anyOf(text.protection.manage)).waitFor({ state: 'hidden' });
  await openSection(browser, text.account.overview);
  await page.getByRole('heading', { name: new RegExp(`${other.slice(-4)}$`) }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await credentials()).toHaveLength(1);
});
