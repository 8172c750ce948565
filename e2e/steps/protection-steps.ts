import type { Locator } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { opener, reauthenticateDialog } from './account-center-steps.ts';
import { openSection } from './accounts.ts';
import { verifyByCode } from './code-steps.ts';
import { firstCode } from './factors.ts';
import { button, field } from './fields.ts';

/** Returns the card about the account's protection. */
export const protectionCard = ({ page, text }: UserBrowser): Locator =>
  page.getByRole('region', { name: text.account.protection, exact: true });

/** Shows the section with the card, which a narrow window hides at first. */
export async function openProtection(browser: UserBrowser): Promise<void> {
  await openSection(browser, browser.text.account.securitySection);
  await protectionCard(browser).getByRole('list').first().waitFor();
}

/** Steps the session up by a code to the contact, and opens the dialog that creates a passkey. */
export async function openPasskeyCreation(browser: UserBrowser, contact: string): Promise<void> {
  const { text } = browser;
  await opener(browser, text.protection.addPasskey).click();
  await verifyByCode(browser, contact, reauthenticateDialog(browser));
  await button(browser, text.addPasskey.create).waitFor();
}

/** Adds the first passkey of the account. */
export async function addFirstPasskey(browser: UserBrowser, contact: string): Promise<void> {
  const { page, text } = browser;
  await openPasskeyCreation(browser, contact);
  await button(browser, text.addPasskey.create).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await opener(browser, text.protection.addAnotherPasskey).waitFor();
}

/** Opens the set-up of the authenticator and returns its key, as a user would type it. */
export async function openAuthenticatorSetUp(browser: UserBrowser, contact: string): Promise<string> {
  const { page, text } = browser;
  await opener(browser, text.protection.setUpFor).click();
  await verifyByCode(browser, contact, reauthenticateDialog(browser));
  const dialog = page.getByRole('dialog', { name: text.protection.setUpFor });
  return ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Enables the authenticator with its first code. Returns the recovery codes, which are then shown. */
export async function confirmAuthenticator(browser: UserBrowser, secret: string): Promise<readonly string[]> {
  // The last digit submits the code.
  await field(browser, 'sixDigits').fill(firstCode(secret));
  return shownRecoveryCodes(browser);
}

/** Returns the recovery codes of the dialog that shows them. */
export async function shownRecoveryCodes({ page, text }: UserBrowser): Promise<readonly string[]> {
  const list = page.getByRole('dialog', { name: text.authenticator.codesTitle }).getByRole('list');
  await list.waitFor();
  return list.getByRole('listitem').allTextContents();
}
