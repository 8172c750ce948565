import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh, wechatUserAgent } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { countInput } from '../effort/count-input.ts';
import { createAccount, freshEmail, freshPhone, openAccountCenter, openSection, PASSWORD } from '../steps/accounts.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { removePasskeys } from '../steps/database.ts';
import { addAuthenticator, addPasskey, createProtectedAccount, nextCode, startProtected } from '../steps/factors.ts';
import { button, field } from '../steps/fields.ts';
import { openWithLaterParts } from '../steps/page-control.ts';
import { leaveWithPasskey, openWithAutofill, passkeyButton, signInByButton } from '../steps/passkey-steps.ts';
import {
  isAccountCenter,
  openTab,
  signInPage,
  signOut,
  storedAccessToken,
  submitPassword,
} from '../steps/sign-in-steps.ts';

/** Returns the calls that a sign-in makes from now on. The user waits for each of them. */
function signInCalls({ page }: UserBrowser): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/apis/user/oauth/') && pathname !== '/apis/user/oauth/user') calls.push(pathname);
  });
  return calls;
}

describe('the passkey button', () => {
  test('a passkey signs in with one press and two calls, leads to the back address, and is marked as the last method', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const authenticator = await leaveWithPasskey(browser, freshPhone());
    const count = await countInput(page);
    await openWithAutofill(browser, '?url=%2FUserCenter%3Fsection%3Drecords');
    await authenticator.simulatePresence(true);
    const calls = signInCalls(browser);
    await passkeyButton(browser).click();
    await page.waitForURL('**/UserCenter?section=records');
    expect(count).toEqual({ keys: 0, presses: 1, drags: 0 });
    expect(calls).toEqual(['/apis/user/oauth/passkey/options', '/apis/user/oauth/token']);
    await page
      .getByRole('row', { name: new RegExp(text.activity.viaPasskey) })
      .first()
      .waitFor();
    await authenticator.simulatePresence(false);
    await signOut(browser);
    await page.goto(signInPage);
    await passkeyButton(browser).getByText(text.signIn.lastUsed).waitFor();
  });

  test('a passkey signs in without a second step, and a sensitive operation after it does not need another verification', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page } = browser;
    const account = await startProtected(browser, freshPhone());
    await openAccountCenter(browser);
    const authenticator = await addAuthenticator(browser);
    await addPasskey(browser, account);
    await authenticator.simulatePresence(false);
    await signOut(browser);
    await signInByButton(browser, authenticator);
    await page.waitForURL(isAccountCenter);
    await page.goto('/UserCenter#password');
    await field(browser, 'newPassword').waitFor();
  });

  test('a passkey is refused with a sentence if the authenticator does not verify its user, and works when it does', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneEn);
    const { page, text } = browser;
    const authenticator = await leaveWithPasskey(browser, freshEmail());
    await authenticator.verifyUser(false);
    await signInByButton(browser, authenticator);
    await page.getByText(text.factor.passkeyCanceled).waitFor();
    expect(await storedAccessToken(browser)).toBeNull();
    await authenticator.simulatePresence(false);
    await authenticator.verifyUser(true);
    await signInByButton(browser, authenticator);
    await page.waitForURL(isAccountCenter);
  });

  test('the browser refuses a passkey for another site, and the page suggests another sign-in method', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const authenticator = await leaveWithPasskey(browser, freshPhone());
    await page.route('**/passkey/options', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rpId: 'other.example' } } });
    });
    await page.goto(signInPage);
    await authenticator.simulatePresence(true);
    await passkeyButton(browser).click();
    await page.getByText(text.factor.passkeyFailed).waitFor();
    expect(await storedAccessToken(browser)).toBeNull();
  });

  test('a request that the user cancels is reported, and the form still works', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const phone = freshPhone();
    await leaveWithPasskey(browser, phone);
    await page.addInitScript(cancelRequests);
    await page.goto(signInPage);
    await passkeyButton(browser).click();
    await page.getByText(text.factor.passkeyCanceled).waitFor();
    await submitPassword(browser, phone);
    await page.waitForURL(isAccountCenter);
  });

  test('a passkey that the account has removed is refused with a message, and the browser no longer offers it', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneEn);
    const { page, text } = browser;
    const email = freshEmail();
    const authenticator = await leaveWithPasskey(browser, email);
    removePasskeys(email);
    await signInByButton(browser, authenticator);
    await page.getByText(text.errors.PASSKEY_UNKNOWN).waitFor();
    await expect.poll(authenticator.credentials).toEqual([]);
  });
});

test('a passkey signs in by autofill without a press or a key on the page', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const authenticator = await leaveWithPasskey(browser, freshPhone());
  const count = await countInput(browser.page);
  // The virtual authenticator acts as a user who accepts the suggestion of the field.
  await authenticator.simulatePresence(true);
  await browser.page.goto(signInPage);
  await browser.page.waitForURL(isAccountCenter);
  expect(count).toEqual({ keys: 0, presses: 0, drags: 0 });
});

test('a password signs in by one call, even when the autofill offers passkeys', async ({ openBrowser }) => {
  const phone = freshPhone();
  await createAccount(phone);
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  const offered = page.waitForResponse('**/passkey/options');
  await page.goto(signInPage);
  await offered;
  await openTab(browser, browser.text.signIn.byPassword);
  await field(browser, 'username').fill(phone);
  await field(browser, 'password').fill(PASSWORD);
  const calls = signInCalls(browser);
  await button(browser, browser.text.signIn.title, page.getByRole('main')).click();
  await page.waitForURL(isAccountCenter);
  expect(calls).toEqual(['/apis/user/oauth/token']);
});

describe('the offer of a passkey after a sign-in', () => {
  test('the offer of a passkey is shown once after a password, and not again after the user has declined it', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    await addAuthenticator(browser);
    await openWithLaterParts(page, signInPage);
    await submitPassword(browser, phone);
    const offer = page.getByRole('dialog', { name: text.addPasskey.offerTitle });
    await button(browser, text.addPasskey.decline, offer).last().click();
    await page.waitForURL(isAccountCenter);
    await signOut(browser);
    await page.goto(signInPage);
    await submitPassword(browser, phone);
    await page.waitForURL(isAccountCenter);
  });

  test('the offer creates a passkey after a verification by a code, and continues', async ({ openBrowser }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await addAuthenticator(browser);
    await openWithLaterParts(page, `${signInPage}?url=%2FUserCenter%3Fsection%3Drecords`);
    await submitPassword(browser, phone);
    await button(
      browser,
      text.addPasskey.create,
      page.getByRole('dialog', { name: text.addPasskey.offerTitle }),
    ).click();
    const proof = page.getByRole('dialog', { name: text.reauthenticate.title });
    await proof.waitFor();
    await verifyByCode(browser, phone, proof);
    await page.waitForURL('**/UserCenter?section=records');
    await signOut(browser);
    // The autofill request is answered immediately.
    await page.goto(signInPage);
    await page.waitForURL(isAccountCenter);
  });
});

describe('a silent creation', () => {
  test('a passkey is created silently after a saved password and a second step that has stepped the session up', async ({
    openBrowser,
  }) => {
    const account = await createProtectedAccount(freshPhone());
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const { credentials } = await addAuthenticator(browser);
    await page.addInitScript(createSilently);
    await openWithLaterParts(page, signInPage);
    await submitPassword(browser, account.contact);
    await field(browser, 'totp').fill(nextCode(account.secret));
    await page.waitForURL(isAccountCenter);
    await openSection(browser, text.account.securitySection);
    await page
      .getByRole('region', { name: text.account.protection, exact: true })
      .getByText(text.protection.neverUsed)
      .waitFor();
    expect(await credentials()).toHaveLength(1);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('a passkey is not created silently after only a password, and the page offers one', async ({ openBrowser }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(phoneEn);
    const { page, text } = browser;
    const { credentials } = await addAuthenticator(browser);
    await page.addInitScript(createSilently);
    await openWithLaterParts(page, signInPage);
    await submitPassword(browser, phone);
    await page.getByRole('dialog', { name: text.addPasskey.offerTitle }).waitFor();
    expect(await credentials()).toEqual([]);
  });
});

test('after a passkey of another device, the page offers a passkey for this device, and creates it without a further verification', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const key = await leaveWithPasskey(browser, freshPhone(), { transport: 'usb' });
  const local = await addAuthenticator(browser);
  await signInByButton(browser, key, '?url=%2FUserCenter%3Fsection%3Drecords');
  const offer = page.getByRole('dialog', { name: text.addPasskey.localTitle });
  await button(browser, text.addPasskey.create, offer).click();
  await page.waitForURL('**/UserCenter?section=records');
  expect(await local.credentials()).toHaveLength(1);
  expect(await key.credentials()).toHaveLength(1);
});

test('inside the WeChat app no passkey is offered', async ({ openBrowser }) => {
  const browser = await openBrowser({ ...phoneZh, userAgent: wechatUserAgent });
  await browser.page.goto(signInPage, { waitUntil: 'networkidle' });
  await button(browser, browser.text.provider.openInApp(browser.text.providerNames.wx)).waitFor();
  await expect.poll(() => passkeyButton(browser).count()).toBe(0);
});

/**
 * Simulates a password manager that has just filled in the password and creates a passkey without a question.
 * Chromium's virtual authenticator does not answer such a creation, so it is replaced by a creation with a question.
 */
function createSilently(): void {
  const create = navigator.credentials.create.bind(navigator.credentials);
  navigator.credentials.create = (options?: CredentialCreationOptions & { mediation?: string }) => {
    if (options?.mediation !== 'conditional') throw new Error('a dialog');
    const { mediation: _, ...asked } = options;
    return create(asked);
  };
}

/**
 * Makes the browser's passkey dialog close as if by its user. The protocol of the virtual authenticator cannot do this.
 */
function cancelRequests(): void {
  navigator.credentials.get = (options) =>
    options?.mediation === 'conditional'
      ? new Promise(() => undefined)
      : Promise.reject(new DOMException('canceled', 'NotAllowedError'));
}
