import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { countInput } from '../effort/count-input.ts';
import { opener, pressBehindRow, reauthenticateDialog } from '../steps/account-center-steps.ts';
import { freshEmail, freshPhone, openAccountCenter, startInAccountCenter, startSignedIn } from '../steps/accounts.ts';
import { givePasskeys } from '../steps/database.ts';
import { addAuthenticator, addPasskey, startProtected } from '../steps/factors.ts';
import { button } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { leaveWithPasskey, openWithAutofill, passkeyButton, signInByButton } from '../steps/passkey-steps.ts';
import { addFirstPasskey, openProtection, protectionCard } from '../steps/protection-steps.ts';
import { isAccountCenter, signInPage, signOut, storedAccessToken, submitPassword } from '../steps/sign-in-steps.ts';

/** Adds a second passkey, of another authenticator, by the proof of the first. */
async function addSecondPasskey(browser: UserBrowser, first: Awaited<ReturnType<typeof addAuthenticator>>) {
  const { page, text } = browser;
  await opener(browser, text.addAnotherPasskey).click();
  await button(browser, text.usePasskey, reauthenticateDialog(browser)).click();
  await button(browser, text.createPasskey).waitFor();
  // Only the second authenticator is touched.
  await first.simulatePresence(false);
  const second = await addAuthenticator(browser, { transport: 'usb', isSynced: true });
  await button(browser, text.createPasskey).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return second;
}

/** Waits for the account center, and prints what the sign-in took: it depends on the machine. */
async function arrive({ page }: UserBrowser, start: number): Promise<void> {
  await page.waitForURL(isAccountCenter);
  await page.getByRole('heading', { level: 1 }).waitFor();
  console.info(`signed in by passkey after ${Math.round(performance.now() - start)} ms`);
}

describe('a sign-in by passkey', () => {
  test('needs one press of the button and no key', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const authenticator = await leaveWithPasskey(browser, freshPhone());
    const count = await countInput(browser.page);
    await openWithAutofill(browser);
    const start = performance.now();
    await authenticator.simulatePresence(true);
    await passkeyButton(browser).click();
    await arrive(browser, start);
    expect(count).toEqual({ keys: 0, presses: 1, drags: 0 });
  });

  test('needs no press and no key of the page by autofill', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const authenticator = await leaveWithPasskey(browser, freshPhone());
    const count = await countInput(browser.page);
    // The virtual authenticator acts as a user who accepts the suggestion of the field.
    await authenticator.simulatePresence(true);
    const start = performance.now();
    await browser.page.goto(signInPage);
    await arrive(browser, start);
    expect(count).toEqual({ keys: 0, presses: 0, drags: 0 });
  });

  test('is refused with a sentence when the authenticator does not verify its user, and works once it does', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneEn);
    const { page, text } = browser;
    const authenticator = await leaveWithPasskey(browser, freshEmail());
    await authenticator.verifyUser(false);
    await signInByButton(browser, authenticator);
    await page.getByText(text.passkeyCanceled).waitFor();
    expect(await storedAccessToken(browser)).toBeNull();
    await authenticator.simulatePresence(false);
    await authenticator.verifyUser(true);
    await signInByButton(browser, authenticator);
    await page.waitForURL(isAccountCenter);
  });

  test('for another site is refused by the browser, and the page suggests another sign-in method', async ({
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
    await page.getByText(text.passkeyFailed).waitFor();
    expect(await storedAccessToken(browser)).toBeNull();
  });
});

test('each of several passkeys signs in and shows whether it is copied, and removing one leaves the other', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const first = await addAuthenticator(browser);
  await addFirstPasskey(browser, phone);
  const second = await addSecondPasskey(browser, first);
  await expect.poll(() => button(browser, text.manageRow).count()).toBe(2);
  await protectionCard(browser).getByText(text.synced, { exact: true }).waitFor();
  await protectionCard(browser).getByText(text.onOneDevice, { exact: true }).waitFor();
  const [kept] = await first.credentials();

  await second.simulatePresence(false);
  await signOut(browser);
  await signInByButton(browser, first);
  await page.waitForURL(isAccountCenter);
  await first.simulatePresence(false);
  await signOut(browser);
  await signInByButton(browser, second, '?url=%2FUserCenter%3Fsection%3Dsecurity');
  // The second passkey is not on this device.
  const offer = page.getByRole('dialog', { name: text.localPasskeyOffer });
  await button(browser, text.declinePasskey, offer).last().click();
  await page.waitForURL('**/UserCenter?section=security');
  // The newest is first in the list, and its use has stepped the session up.
  await pressBehindRow(browser, button(browser, text.removePasskey).first());
  await button(browser, text.remove, page.getByRole('dialog', { name: text.removePasskeyTitle })).click();
  await page.getByText(text.passkeyRemoved).first().waitFor();
  await expect.poll(second.credentials).toEqual([]);
  expect((await first.credentials()).map(({ credentialId }) => credentialId)).toEqual([kept?.credentialId]);
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
    if (route.request().method() === 'POST') {
      added.resolve();
      await listed.promise;
      return route.continue();
    }
    const response = await route.fetch();
    await added.promise;
    return route.fulfill({ response });
  });
  await page.goto('/UserCenter#passkey');
  await reauthenticate(browser, phone);
  const list = page.waitForResponse((response) => response.url().endsWith('/user/passkeys'));
  await button(browser, text.createPasskey).click();
  await list;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  listed.resolve();
  await button(browser, text.manageRow).waitFor();
  expect(await credentials()).toHaveLength(1);
});

test('an account with ten passkeys shows that it has the maximum', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  givePasskeys(email, 10);
  await openAccountCenter(browser);
  await openProtection(browser);
  await protectionCard(browser).getByText(browser.text.passkeysFull).waitFor();
  await expect.poll(() => opener(browser, browser.text.addAnotherPasskey).count()).toBe(0);
});

test('a passkey is the second step after a password, and removes a lost authenticator at once', async ({
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
  await button(browser, text.usePasskey).waitFor();
  await authenticator.simulatePresence(true);
  await button(browser, text.usePasskey).click();
  await page.waitForURL(isAccountCenter);
  await openProtection(browser);
  await pressBehindRow(browser, button(browser, text.turnOffAuthenticator));
  await button(browser, text.turnOff, page.getByRole('dialog', { name: text.turnOffTitle })).click();
  await page.getByText(text.authenticatorOff).first().waitFor();
  await opener(browser, text.setUpAuthenticator).waitFor();
});
