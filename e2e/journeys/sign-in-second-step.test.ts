import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshEmail, freshPhone, maskedPhone, openSection, signOutByApi } from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { endWaitForRemoval, expireTickets, hasAuthenticator, requestRemoval } from '../steps/database.ts';
import { createProtectedAccount, nextCode, type ProtectedAccount, startProtected } from '../steps/factors.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { stopLinkFor } from '../steps/sandbox-inbox.ts';
import {
  isAccountCenter,
  openTab,
  signInPage,
  signOut,
  storedAccessToken,
  submitPassword,
} from '../steps/sign-in-steps.ts';
import { freshWechatUser, openQrCode, scanQrCode } from '../steps/wechat-steps.ts';
import { anyOf, starting } from '../texts/texts.ts';

const secondStep = ({ page, text }: UserBrowser) =>
  page.getByRole('heading', { level: 1, name: text.secondStep.title });

/** Signs in with a password up to the second step. */
async function reachSecondStep(browser: UserBrowser, contact: string, search = ''): Promise<void> {
  await browser.page.goto(signInPage + search);
  await submitPassword(browser, contact);
  await secondStep(browser).waitFor();
}

/** Finishes the second step with the code of the authenticator. Its last digit submits it. */
const finishByCode = (browser: UserBrowser, { secret }: ProtectedAccount) =>
  field(browser, 'totp').fill(nextCode(secret));

test('the second step follows the password, survives a reload, leads back to the form and to the back address', async ({
  openBrowser,
}) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact, '?url=%2Fdocs');
  expect(await storedAccessToken(browser)).toBeNull();
  await page.reload();
  await expectFocus(field(browser, 'totp'));
  await page.getByText(text.secondStep.leadOf(maskedPhone(account.contact))).waitFor();
  await page.goBack();
  await expect.poll(() => field(browser, 'username').or(field(browser, 'phone')).inputValue()).toBe(account.contact);
  await page.goForward();
  await field(browser, 'totp').fill('000000');
  await page.getByText(text.factor.totpWrong).waitFor();
  await expectFocus(field(browser, 'totp'));
  await finishByCode(browser, account);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a user of another account leaves the second step for an empty form, which keeps the back address', async ({
  openBrowser,
}) => {
  const [{ contact }, other] = [await createProtectedAccount(freshPhone()), freshEmail()];
  await createAccount(other);
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await reachSecondStep(browser, contact, '?url=%2Fdocs');
  await page.getByRole('link', { name: text.secondStep.otherAccount }).click();
  await field(browser, 'username').waitFor();
  expect(await field(browser, 'username').inputValue()).toBe('');
  await submitPassword(browser, other);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('a trusted device does not need the second step at the next sign-in', async ({ openBrowser }) => {
  const account = await createProtectedAccount(freshEmail());
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact);
  await page.getByRole('checkbox', { name: text.secondStep.trust }).check();
  await finishByCode(browser, account);
  await page.waitForURL(isAccountCenter);
  await signOut(browser);
  await page.goto(signInPage);
  await submitPassword(browser, account.contact);
  await page.waitForURL(isAccountCenter);
});

test('a recovery code is accepted once as the second step after a code by SMS', async ({ openBrowser }) => {
  const { contact, recoveryCodes } = await createProtectedAccount(freshPhone());
  const [used = ''] = recoveryCodes;
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(contact);
  await submitCode(browser, await requestCode(browser, contact));
  await secondStep(browser).waitFor();
  await button(browser, starting(text.factor.recoveryCode, text.factor.recoveryCodeDetail)).click();
  await expectFocus(field(browser, 'recoveryCode'));
  await field(browser, 'recoveryCode').fill(used.toLowerCase().replaceAll('-', ' '));
  await button(browser, text.secondStep.continue).click();
  await page.waitForURL(isAccountCenter);

  const other = await openBrowser(desktopZh);
  await reachSecondStep(other, contact);
  await button(other, starting(other.text.factor.recoveryCode, other.text.factor.recoveryCodeDetail)).click();
  await field(other, 'recoveryCode').fill(used);
  await button(other, other.text.secondStep.continue).click();
  await other.page.getByText(other.text.factor.recoveryCodeWrong).waitFor();
  await button(other, starting(other.text.factor.authenticator, other.text.factor.authenticatorDetail)).click();
  await expectFocus(field(other, 'totp'));
});

test('a second step that has expired leads back to the form', async ({ openBrowser }) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await reachSecondStep(browser, account.contact);
  expireTickets(account.contact);
  await finishByCode(browser, account);
  await page.getByText(text.secondStep.expired).waitFor();
  await button(browser, text.secondStep.startAgain).click();
  await field(browser, 'username').waitFor();
  expect(await field(browser, 'username').inputValue()).toBe(account.contact);
});

test('the second step follows a scan of WeChat', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  const user = freshWechatUser();
  const account = await startProtected(browser, freshPhone(), { provider: 'wx', user });
  await signOutByApi(browser);
  await openQrCode(browser, '?url=%2Fdocs');
  await scanQrCode(browser, user);
  await secondStep(browser).waitFor();
  await finishByCode(browser, account);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test.for([
  { provider: 'tc', name: 'cloud' },
  { provider: 'google', name: 'google' },
] as const)('the second step follows the $name account', async ({ provider }, { openBrowser }) => {
  const browser = await openBrowser(provider === 'tc' ? desktopZh : phoneEn);
  const { page } = browser;
  const user = freshCloudUser();
  const account = await startProtected(browser, freshPhone(), { provider, user });
  await signOutByApi(browser);
  if (provider === 'tc') await openCloudConsent(browser, '?url=%2Fdocs');
  else {
    await page.goto(`${signInPage}?url=%2Fdocs`);
    await page.getByRole('button', { name: /^Sign in with your Google account$/ }).click();
  }
  await allowCloud(browser, user);
  await secondStep(browser).waitFor();
  await page.reload();
  await finishByCode(browser, account);
  await page.waitForURL((url) => url.pathname === '/docs');
});

test('linking a WeChat user to an account with an authenticator first needs the second step of that account', async ({
  openBrowser,
}) => {
  const account = await createProtectedAccount(freshPhone());
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await openQrCode(browser);
  await scanQrCode(browser, freshWechatUser());
  await page.getByRole('button', { name: '绑定已有的账号' }).click();
  await verifyForPending(browser, account.contact);
  await secondStep(browser).waitFor();
  await finishByCode(browser, account);
  await page.waitForURL(isAccountCenter);
  await openSection(browser, text.account.securitySection);
  await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
});

test('the sign-in to a product continues after the second step', async ({ openBrowser }) => {
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

test('an account without an authenticator signs in without a second step', async ({ openBrowser }) => {
  const phone = freshPhone();
  await createAccount(phone);
  const browser = await openBrowser(phoneEn);
  await browser.page.goto(signInPage);
  await openTab(browser, browser.text.signIn.byPassword);
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

// The server checks every minute for due removals.
test('a user who has lost every factor gets the authenticator removed in 72 hours after a sign-in by code, but not after one by password', {
  timeout: 240_000,
}, async ({ openBrowser }) => {
  const { contact: email } = await createProtectedAccount(freshEmail());
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await reachSecondStep(browser, email);
  await button(browser, text.secondStep.unusable).click();
  await button(browser, text.secondStep.removeInThreeDays).click();
  await page.getByText(text.secondStep.removalNeedsCode).waitFor();

  await expectFocus(button(browser, text.secondStep.startAgain));
  await page.keyboard.press('Enter');
  await openTab(browser, text.signIn.byCode);
  await field(browser, 'username').fill(email);
  await submitCode(browser, await requestCode(browser, email));
  await secondStep(browser).waitFor();
  await button(browser, text.secondStep.unusable).click();
  await button(browser, text.secondStep.removeInThreeDays).click();
  await page.getByText(anyOf(text.secondStep.removalRequested)).waitFor();
  await expect.poll(() => button(browser, text.secondStep.removeInThreeDays).count()).toBe(0);
  await expectFocus(page.getByRole('button', { name: 'Back', exact: true }));
  await stopLinkFor(email);

  endWaitForRemoval(email);
  await expect.poll(() => hasAuthenticator(email), { timeout: 120_000, interval: 1_000 }).toBe(false);
  const later = await openBrowser(desktopEn);
  await later.page.goto(signInPage);
  await submitPassword(later, email);
  await later.page.waitForURL(isAccountCenter);
});

test('a user with only a phone stops a removal by an SMS code, because the notice has no link, and signs in again', async ({
  openBrowser,
}) => {
  const { contact, secret } = await createProtectedAccount(freshPhone());
  requestRemoval(contact);
  const byPassword = await openBrowser(desktopEn);
  await reachSecondStep(byPassword, contact);
  await expect.poll(() => button(byPassword, byPassword.text.protection.stop).count()).toBe(0);
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await page.goto('/LoginMobile');
  await field(browser, 'phone').fill(contact);
  await submitCode(browser, await requestCode(browser, contact));
  await secondStep(browser).waitFor();
  await button(browser, text.protection.stop).click();
  await page.getByRole('status').filter({ hasText: text.secondStep.stopped }).waitFor();
  await expectFocus(button(browser, text.secondStep.startAgain));
  await page.keyboard.press('Enter');
  await reachSecondStep(browser, contact);
  await expect.poll(() => button(browser, text.protection.stop).count()).toBe(0);
  await field(browser, 'totp').fill(nextCode(secret));
  await page.waitForURL(isAccountCenter);
});
