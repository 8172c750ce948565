import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { opener, pressBehindRow, reauthenticateDialog, turnOffAuthenticator } from '../steps/account-center-steps.ts';
import { freshEmail, freshPhone, openAccountCenter, startInAccountCenter, startSignedIn } from '../steps/accounts.ts';
import { givePasskeys } from '../steps/database.ts';
import { addAuthenticator, addPasskey, startProtected } from '../steps/factors.ts';
import { button } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { answerByOwnObject, openWithAutofill, signInByButton } from '../steps/passkey-steps.ts';
import { addFirstPasskey, openPasskeyCreation, openProtection, protectionCard } from '../steps/protection-steps.ts';
import { isAccountCenter, signOut, submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf } from '../texts/texts.ts';

/** Adds a second passkey in another authenticator. The first one, just created, is not requested again. */
async function addSecondPasskey(browser: UserBrowser, first: Awaited<ReturnType<typeof addAuthenticator>>) {
  const { page, text } = browser;
  await opener(browser, text.protection.addAnotherPasskey).click();
  await button(browser, text.addPasskey.create).or(reauthenticateDialog(browser)).waitFor();
  expect(await reauthenticateDialog(browser).count()).toBe(0);
  // Only the second authenticator is touched.
  await first.simulatePresence(false);
  const second = await addAuthenticator(browser, { transport: 'usb', isSynced: true });
  await button(browser, text.addPasskey.create).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return second;
}

test('each of several passkeys signs in and shows whether it is synced, and removing one leaves the other', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const first = await addAuthenticator(browser);
  await addFirstPasskey(browser, phone);
  const second = await addSecondPasskey(browser, first);
  await expect.poll(() => button(browser, anyOf(text.protection.manage)).count()).toBe(2);
  await protectionCard(browser).getByText(text.protection.synced, { exact: true }).waitFor();
  await protectionCard(browser).getByText(text.protection.onOneDevice, { exact: true }).waitFor();
  const [kept] = await first.credentials();

  await second.simulatePresence(false);
  await signOut(browser);
  await signInByButton(browser, first);
  await page.waitForURL(isAccountCenter);
  await first.simulatePresence(false);
  await signOut(browser);
  await signInByButton(browser, second, '?url=%2FUserCenter%3Fsection%3Dsecurity');
  // The second passkey is not on this device.
  const offer = page.getByRole('dialog', { name: text.addPasskey.localTitle });
  await button(browser, text.addPasskey.decline, offer).last().click();
  await page.waitForURL('**/UserCenter?section=security');
  // The newest passkey is first in the list, and its use has stepped the session up.
  await pressBehindRow(browser, button(browser, anyOf(text.protection.removeFor)).first());
  await button(
    browser,
    text.removeContact.remove,
    page.getByRole('dialog', { name: anyOf(text.factorDialog.removePasskeyTitle) }),
  ).click();
  await page.getByText(text.factorDialog.removedPasskey).first().waitFor();
  await expect.poll(second.credentials).toEqual([]);
  expect((await first.credentials()).map(({ credentialId }) => credentialId)).toEqual([kept?.credentialId]);
});

test('a passkey of a password manager that answers with its own object is added, and signs in', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  await answerByOwnObject(browser);
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const authenticator = await addAuthenticator(browser);
  await addFirstPasskey(browser, phone);
  await authenticator.simulatePresence(false);
  await signOut(browser);
  await signInByButton(browser, authenticator);
  await browser.page.waitForURL(isAccountCenter);
});

test('a passkey that no page can read is reported at the form, and is removed from the password manager', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await browser.context.addInitScript(() => {
    const { credentials } = navigator;
    const create = credentials.create.bind(credentials);
    credentials.create = async (options) => {
      const created = await create(options);
      return created && { id: created.id, type: 'public-key' };
    };
  });
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const { credentials } = await addAuthenticator(browser);
  await openPasskeyCreation(browser, phone);
  await button(browser, text.addPasskey.create).click();
  await page.getByText(text.addPasskey.failed).waitFor();
  await expect.poll(credentials).toEqual([]);
});

test('a new passkey stays in the browser when an older list arrives while it is being added', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startSignedIn(browser, phone);
  const { credentials } = await addAuthenticator(browser);
  const [added, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/user/passkeys', async (route) => {
    added.resolve();
    await listed.promise;
    return route.continue();
  });
  await page.route('**/user/protection', async (route) => {
    const response = await route.fetch();
    await added.promise;
    return route.fulfill({ response });
  });
  await page.goto('/UserCenter#passkey');
  await reauthenticate(browser, phone);
  const list = page.waitForResponse((response) => response.url().endsWith('/user/protection'));
  await button(browser, text.addPasskey.create).click();
  await list;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  listed.resolve();
  await button(browser, anyOf(text.protection.manage)).waitFor();
  expect(await credentials()).toHaveLength(1);
});

test('an account with ten passkeys shows that it has the maximum', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  givePasskeys(email, 10);
  await openAccountCenter(browser);
  await openProtection(browser);
  await protectionCard(browser).getByText(browser.text.protection.passkeysFull(10)).waitFor();
  await expect.poll(() => opener(browser, browser.text.protection.addAnotherPasskey).count()).toBe(0);
});

test('a passkey is the second step after a password, and removes a lost authenticator immediately', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const account = await startProtected(browser, freshPhone());
  await openAccountCenter(browser);
  const authenticator = await addAuthenticator(browser);
  await addPasskey(browser, account);
  await authenticator.simulatePresence(false);
  await signOut(browser);
  await openWithAutofill(browser);
  await submitPassword(browser, account.contact);
  await button(browser, text.factor.usePasskey).waitFor();
  await authenticator.simulatePresence(true);
  await button(browser, text.factor.usePasskey).click();
  await page.waitForURL(isAccountCenter);
  await openProtection(browser);
  await turnOffAuthenticator(browser);
  await page.getByText(text.factorDialog.removedAuthenticator).first().waitFor();
  await opener(browser, text.protection.setUpFor).waitFor();
});
