import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { opener, reauthenticateDialog } from '../steps/account-center-steps.ts';
import { createAccount, freshPhone, openAccountCenter } from '../steps/accounts.ts';
import { endStepUps } from '../steps/database.ts';
import { addAuthenticator, addPasskey, nextCode, startProtected } from '../steps/factors.ts';
import { button, field } from '../steps/fields.ts';
import { openProtection } from '../steps/protection-steps.ts';
import { finishRegistration, registerPage, verifyContact } from '../steps/register-steps.ts';
import { signIn } from '../steps/sign-in-steps.ts';
import { starting } from '../texts/texts.ts';

test('a passkey is added without a step-up after a registration by a code to the phone', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await page.goto(registerPage);
  await verifyContact(browser, freshPhone());
  await finishRegistration(browser);
  await addAuthenticator(browser);
  await openProtection(browser);
  await opener(browser, text.protection.addPasskey).click();
  await button(browser, text.addPasskey.create).or(reauthenticateDialog(browser)).waitFor();
  expect(await reauthenticateDialog(browser).count()).toBe(0);
  await button(browser, text.addPasskey.create).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await opener(browser, text.protection.addAnotherPasskey).waitFor();
});

test('a passkey needs a step-up after a sign-in by only a password', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const phone = freshPhone();
  await createAccount(phone);
  await signIn(browser, phone);
  await openProtection(browser);
  await opener(browser, browser.text.protection.addPasskey).click();
  await reauthenticateDialog(browser).waitFor();
});

describe('the sensitive-operation dialog', () => {
  test('the dialog offers the passkey first, the user can choose another method, and one verification also covers the next operation', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const account = await startProtected(browser, freshPhone());
    await openAccountCenter(browser);
    await addAuthenticator(browser);
    await addPasskey(browser, account);
    await endStepUp(browser, account.contact);
    await page.goto('/UserCenter#password');
    const dialog = page.getByRole('dialog', { name: text.reauthenticate.title });
    await button(browser, text.factor.usePasskey, dialog).waitFor();
    await button(browser, starting(text.factor.authenticator, text.factor.authenticatorDetail), dialog).click();
    await field(browser, 'totp', dialog).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/UserCenter#password');
    await page.reload();
    await button(browser, text.factor.usePasskey, dialog).click();
    await field(browser, 'newPassword').waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/UserCenter#phone');
    await field(browser, 'newPhone').waitFor();
  });

  test('the dialog accepts the code of the authenticator as a verification', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const account = await startProtected(browser, freshPhone());
    await openAccountCenter(browser);
    await endStepUp(browser, account.contact);
    await page.goto('/UserCenter#password');
    const dialog = page.getByRole('dialog', { name: text.reauthenticate.title });
    await field(browser, 'totp', dialog).fill('000000');
    await dialog.getByText(text.factor.totpWrong).waitFor();
    await field(browser, 'totp', dialog).fill(nextCode(account.secret));
    await field(browser, 'newPassword').waitFor();
  });
});

/** Makes the server and the tab forget that the session is stepped up. */
async function endStepUp({ page }: UserBrowser, contact: string): Promise<void> {
  endStepUps(contact);
  await page.evaluate(() => localStorage.removeItem('steppedUpUntil'));
}
