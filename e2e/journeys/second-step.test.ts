import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import {
  createAccount,
  freshEmail,
  freshPhone,
  openAccountCenter,
  PASSWORD,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { expireTickets } from '../steps/database.ts';
import {
  addAuthenticator,
  addPasskey,
  createProtectedAccount,
  nextCode,
  type ProtectedAccount,
  protectAccount,
  startProtected,
} from '../steps/factors.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { registerWithWechat, verifyForPending } from '../steps/pending-steps.ts';
import { finishRegistration } from '../steps/register-steps.ts';
import {
  isAccountCenter,
  openTab,
  signInPage,
  signOut,
  storedAccessToken,
  submitPassword,
} from '../steps/sign-in-steps.ts';
import { openQrCode, scanQrCode } from '../steps/wechat-steps.ts';

const secondStep = ({ page, text }: UserBrowser) => page.getByRole('heading', { level: 1, name: text.secondStep });

/** Signs in by password up to the second step. */
async function reachSecondStep(browser: UserBrowser, contact: string, search = ''): Promise<void> {
  await browser.page.goto(signInPage + search);
  await submitPassword(browser, contact);
  await secondStep(browser).waitFor();
}

/** Finishes the second step by the code of the authenticator, whose last digit sends it. */
const finishByCode = (browser: UserBrowser, { secret }: ProtectedAccount) =>
  field(browser, 'totp').fill(nextCode(secret));

/** Ends the session, so that both tokens are worth nothing, and has the user change the nickname: the dialog comes over that. */
async function endSession(browser: UserBrowser) {
  const { page, text } = browser;
  await button(browser, text.editNickname).click();
  await field(browser, 'nickname').fill('Ridge');
  // A card that is still loading would learn it before.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('access_token', 'ended'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.sessionEnded });
  await dialog.waitFor();
  return dialog;
}

/** Signs in by password in the dialog of the ended session. */
async function submitInDialog(browser: UserBrowser, contact: string): Promise<void> {
  const { page, text } = browser;
  const dialog = page.getByRole('dialog', { name: text.sessionEnded });
  await field(browser, 'username', dialog).fill(contact);
  await field(browser, 'password', dialog).fill(PASSWORD);
  await button(browser, text.signIn, dialog).click();
}

test('after the password comes the second step, which survives a reload, leads back to the form and on to the back address', async ({
  openBrowser,
}) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact, '?url=%2Fdocs');
  expect(await storedAccessToken(browser)).toBeNull();
  await page.reload();
  await expectFocus(field(browser, 'totp'));
  await page.goBack();
  await expect.poll(() => field(browser, 'username').or(field(browser, 'phone')).inputValue()).toBe(account.contact);
  await page.goForward();
  await field(browser, 'totp').fill('000000');
  await page.getByText(text.wrongTotp).waitFor();
  await expectFocus(field(browser, 'totp'));
  await finishByCode(browser, account);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a trusted device needs no second step the next time', async ({ openBrowser }) => {
  const account = await createProtectedAccount(freshEmail());
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact);
  await page.getByRole('checkbox', { name: text.trustDevice }).check();
  await finishByCode(browser, account);
  await page.waitForURL(isAccountCenter);
  await signOut(browser);
  await page.goto(signInPage);
  await submitPassword(browser, account.contact);
  await page.waitForURL(isAccountCenter);
});

test('after a code by SMS a recovery code is the second step, and it works once', async ({ openBrowser }) => {
  const { contact, recoveryCodes } = await createProtectedAccount(freshPhone());
  const [used = ''] = recoveryCodes;
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(contact);
  await submitCode(browser, await requestCode(browser, contact));
  await secondStep(browser).waitFor();
  await button(browser, text.useRecoveryCode).click();
  await expectFocus(field(browser, 'recoveryCode'));
  await field(browser, 'recoveryCode').fill(used.toLowerCase().replaceAll('-', ' '));
  await button(browser, text.goOn).click();
  await page.waitForURL(isAccountCenter);

  const other = await openBrowser(desktopZh);
  await reachSecondStep(other, contact);
  await button(other, other.text.useRecoveryCode).click();
  await field(other, 'recoveryCode').fill(used);
  await button(other, other.text.goOn).click();
  await other.page.getByText(other.text.wrongRecoveryCode).waitFor();
  await button(other, other.text.useAuthenticator).click();
  await expectFocus(field(other, 'totp'));
});

test('a second step that has expired leads back to the form', async ({ openBrowser }) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact);
  expireTickets(account.contact);
  await finishByCode(browser, account);
  await page.getByText(text.signInExpired).waitFor();
  await button(browser, text.signInAgain).click();
  await field(browser, 'username').waitFor();
  expect(await field(browser, 'username').inputValue()).toBe(account.contact);
});

test('after a scan of WeChat the second step follows', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, context } = browser;
  const [user, phone] = [`Brook second ${Date.now()}`, freshPhone()];
  await registerWithWechat(browser, user, phone);
  const account = await protectAccount(context.request, phone, `${await storedAccessToken(browser)}`);
  await signOut(browser);
  await openQrCode(browser, '?url=%2Fdocs');
  await scanQrCode(browser, user);
  await secondStep(browser).waitFor();
  await finishByCode(browser, account);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test.for(['cloud', 'google'] as const)(
  'after the %s account the second step follows',
  async (provider, { openBrowser }) => {
    const browser = await openBrowser(provider === 'cloud' ? desktopZh : phoneEn);
    const { page, context, text } = browser;
    const [user, phone] = [freshCloudUser(), freshPhone()];
    const begin = async (search = '') => {
      if (provider === 'cloud') return openCloudConsent(browser, search);
      await page.goto(signInPage + search);
      await page.getByRole('button', { name: /^Sign in with your Google account$/ }).click();
    };
    await begin();
    await allowCloud(browser, user);
    await button(browser, text.createAccount).click();
    await page.getByText(user, { exact: true }).waitFor();
    await verifyForPending(browser, phone);
    await finishRegistration(browser);
    const account = await protectAccount(context.request, phone, `${await storedAccessToken(browser)}`);
    await signOut(browser);
    await begin('?url=%2Fdocs');
    await allowCloud(browser, user);
    await secondStep(browser).waitFor();
    await page.reload();
    await finishByCode(browser, account);
    await page.waitForURL((url) => url.pathname === '/docs');
  },
);

test('linking a WeChat user to an account with an authenticator asks for its second step, and links after it', async ({
  openBrowser,
}) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await openQrCode(browser);
  await scanQrCode(browser, `Brook linked ${Date.now()}`);
  await page.getByRole('button', { name: '绑定已有的账号' }).click();
  await verifyForPending(browser, account.contact);
  await secondStep(browser).waitFor();
  await finishByCode(browser, account);
  await page.waitForURL(isAccountCenter);
  await button(browser, text.unlinkWechat).waitFor();
});

test('the sign-in to a product goes on after the second step', async ({ openBrowser }) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(phoneZh);
  const { page } = browser;
  await page.goto(authorizationAddress());
  await submitPassword(browser, account.contact);
  await secondStep(browser).waitFor();
  await page.reload();
  await secondStep(browser).waitFor();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => new URL(sent.url()).origin === 'https://contour.isoline.example'),
    finishByCode(browser, account),
  ]);
  expect(new URL(request.url()).searchParams.get('code')).toBeTruthy();
});

test('in the frame of the page whose session ended the second step follows in place', async ({ openBrowser }) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact);
  await finishByCode(browser, account);
  await page.waitForURL(isAccountCenter);
  const dialog = await endSession(browser);
  await submitInDialog(browser, account.contact);
  await button(browser, text.useRecoveryCode, dialog).click();
  await field(browser, 'recoveryCode', dialog).fill(account.recoveryCodes[1] ?? '');
  await button(browser, text.goOn, dialog).click();
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
  await secondStep(browser).waitFor();
  await finishByCode(browser, account);
  await page.waitForURL((url) => url.pathname === pathname && url.search === search);
  await page.getByRole('navigation', { name: text.sections }).waitFor();
  // The step is over: a reload shows the page.
  await page.reload();
  await page.getByRole('navigation', { name: text.sections }).waitFor();
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
  await dialog.getByRole('button', { name: text.signInWithPasskey }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  expect(await field(browser, 'nickname').inputValue()).toBe('Ridge');
});

test('an account without an authenticator has no second step', async ({ openBrowser }) => {
  const phone = freshPhone();
  await createAccount(phone);
  const browser = await openBrowser(phoneEn);
  await browser.page.goto(signInPage);
  await openTab(browser, browser.text.byPassword);
  await submitPassword(browser, phone);
  await browser.page.waitForURL(isAccountCenter);
});

// The challenge is the example of RFC 7636, appendix B.
function authorizationAddress(): string {
  const parameters = {
    client_id: 'contour',
    redirect_uri: 'https://contour.isoline.example/signed-in',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  return `/oidc/auth?${new URLSearchParams(parameters)}`;
}

test('a user who has lost every factor has the authenticator removed in 72 hours after a sign-in by code, and not by a password alone', async ({
  openBrowser,
}) => {
  const { contact: email } = await createProtectedAccount(freshEmail());
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await reachSecondStep(browser, email);
  await button(browser, text.lostFactor).click();
  await button(browser, text.removeLostFactor).click();
  await page.getByText(text.lostFactorNeedsCode).waitFor();

  await button(browser, text.signInAgain).click();
  await openTab(browser, text.byCode);
  await field(browser, 'username').fill(email);
  await submitCode(browser, await requestCode(browser, email));
  await secondStep(browser).waitFor();
  await button(browser, text.lostFactor).click();
  await button(browser, text.removeLostFactor).click();
  await page.getByText(text.lostFactorRequested).waitFor();
  await expect.poll(() => button(browser, text.removeLostFactor).count()).toBe(0);
});
