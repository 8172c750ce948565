import type { UserBrowser } from '../browser/user-browser.ts';
import { pressBehindRow, reauthenticateDialog } from './account-center-steps.ts';
import { PASSWORD } from './accounts.ts';
import { requestCode, submitCode } from './code-steps.ts';
import { button, field } from './fields.ts';
import { qrPicture } from './wechat-steps.ts';

/**
 * Opens the QR code that links WeChat, from the account center. `contact` belongs to the account, for the
 * reauthentication.
 */
export async function openWechatLink(browser: UserBrowser, contact: string): Promise<void> {
  await button(browser, browser.text.link.linkProvider(browser.text.providerNames.wx)).first().click();
  await reauthenticate(browser, contact);
  await qrPicture(browser).waitFor();
}

/**
 * Opens the cloud's consent page to link a cloud account. `contact` belongs to the account, for the reauthentication.
 */
export async function openCloudLink(browser: UserBrowser, contact: string): Promise<void> {
  await button(browser, browser.text.link.linkProvider(browser.text.providerNames.tc)).click();
  await reauthenticate(browser, contact);
  await button(browser, browser.text.link.goTo(browser.text.providerNames.tc)).click();
}

/** Accepts the merge with the account that the identity is linked to, verified by a contact of that account. */
export async function acceptMerge(browser: UserBrowser, contact: string): Promise<void> {
  const { page, text } = browser;
  const dialog = page.getByRole('dialog').last();
  await button(browser, text.link.merge).click();
  await button(browser, text.mergeAccounts.goOn, dialog).click();
  await submitCode(browser, await requestCode(browser, contact));
  await page.getByRole('dialog', { name: text.mergeAccounts.doneTitle }).waitFor();
  await button(browser, text.authenticator.done).click();
}

/** Confirms the offer of a merge with the password of the other account. */
export async function mergeByPassword(browser: UserBrowser): Promise<void> {
  const { page, text } = browser;
  await button(browser, text.mergeAccounts.goOn, page.getByRole('dialog', { name: text.mergeAccounts.title })).click();
  const dialog = page.getByRole('dialog', { name: text.mergeAccounts.proveTitle });
  await field(browser, 'password').fill(PASSWORD);
  await button(browser, text.mergeAccounts.yes, dialog).click();
}

/** Unlinks a provider in the account center, and confirms it. `name` is the name of the button. */
export async function unlinkProvider(browser: UserBrowser, name: string | RegExp): Promise<void> {
  const { page, text } = browser;
  await pressBehindRow(browser, button(browser, name));
  await button(browser, text.link.unlink, page.getByRole('dialog')).click();
}

/**
 * Confirms an irrevocable action with the password too: in the dialog that explains it, and in the dialog that requests
 * the password.
 */
export async function confirmByPassword(browser: UserBrowser): Promise<void> {
  await button(browser, browser.text.closeAccount.prove(browser.text.proofNames.password)).click();
  const password = field(browser, 'password', reauthenticateDialog(browser));
  await password.fill(PASSWORD);
  await password.press('Enter');
}

/** Reauthenticates in the dialog that a sensitive action opens. */
export async function reauthenticate(browser: UserBrowser, contact: string): Promise<void> {
  const dialog = reauthenticateDialog(browser);
  await dialog.waitFor();
  await submitCode(browser, await requestCode(browser, contact, { within: dialog }), dialog);
}
