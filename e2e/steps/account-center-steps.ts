import type { Locator } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { anyOf, oneOf } from '../texts/texts.ts';
import { verifyByCode } from './code-steps.ts';
import { button, field } from './fields.ts';

/** Returns a link of the account center that opens a change. */
export const opener = ({ page }: UserBrowser, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();

export const reauthenticateDialog = ({ page, text }: UserBrowser): Locator =>
  page.getByRole('dialog', { name: text.reauthenticate.title });

/**
 * Presses an action of the account center. If the action is hidden in a closed row of the sign-in methods, opens the
 * row first.
 */
export async function pressBehindRow({ page, text }: UserBrowser, action: Locator): Promise<void> {
  const closed = page.getByRole('main').getByRole('button', { name: anyOf(text.protection.manage), expanded: false });
  await action.or(closed).first().waitFor();
  while (!(await action.first().isVisible()) && (await closed.count()) > 0) await closed.first().click();
  await action.click();
}

/** Opens the password change, up to the reauthentication before it. */
export async function openPasswordChange(browser: UserBrowser): Promise<void> {
  await opener(browser, browser.text.changePassword.changeTitle).click();
  await field(browser, 'code', reauthenticateDialog(browser)).waitFor();
}

/** Opens the change of a contact and verifies a current contact of the account, up to the field for the new contact. */
export async function openContactChange(browser: UserBrowser, name: string, present: string): Promise<void> {
  await pressBehindRow(browser, opener(browser, name));
  await verifyByCode(browser, present, browser.page.getByRole('dialog'));
  await newContactField(browser).waitFor();
}

/**
 * Verifies a phone that is added to the account of this email. If another account has the phone, the offer to merge
 * follows.
 */
export async function verifyFirstPhone(browser: UserBrowser, phone: string, email: string): Promise<void> {
  await openContactChange(
    browser,
    browser.text.security.actionOn(browser.text.security.add, browser.text.security.phone),
    email,
  );
  await field(browser, 'newPhone').fill(phone);
  await verifyByCode(browser, phone);
}

/** Returns the field for the new phone or email. */
export const newContactField = (browser: UserBrowser): Locator =>
  field(browser, 'newPhone').or(field(browser, 'newEmail'));

/** Returns the pattern of the heading after a contact was added or changed. */
export const contactChanged = ({ text: { changeContact } }: UserBrowser): RegExp =>
  oneOf(changeContact.phoneAdded, changeContact.emailAdded, changeContact.phoneChanged, changeContact.emailChanged);

/** Makes the browser forget that its session is stepped up, as after ten minutes. */
export const forgetStepUp = ({ page }: UserBrowser): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('steppedUpUntil'));
export const rememberStepUp = ({ page }: UserBrowser): Promise<void> =>
  page.evaluate(() => localStorage.setItem('steppedUpUntil', String(Date.now() + 60_000)));

/** Requests to turn the authenticator off, in its dialog. */
export async function turnOffAuthenticator(browser: UserBrowser): Promise<void> {
  const { page, text } = browser;
  await pressBehindRow(browser, button(browser, text.protection.turnOffFor));
  const dialog = page.getByRole('dialog', { name: text.factorDialog.turnOffTitle });
  await button(browser, text.factorDialog.turnOff, dialog).click();
}
