import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount } from './accounts.ts';
import { verifyByCode } from './code-steps.ts';
import { field } from './fields.ts';

/**
 * The path at which the dialog opens and to which it returns. On every device its first form is the one with a
 * password.
 */
export const pathBeforeReset = '/LoginMobile/AccountLoginView?url=%2FUserCenter%3Ffrom%3Dreset';

export const resetDialog = ({ page, text }: UserBrowser) =>
  page.getByRole('dialog', { name: text.resetPassword.title });

/** Creates an account with the contact, types the contact on the sign-in page and opens the reset from there. */
export async function openReset(browser: UserBrowser, contact: string): Promise<void> {
  const { page, text } = browser;
  await createAccount(contact);
  await page.goto(pathBeforeReset);
  await field(browser, 'username').fill(contact);
  await page.getByRole('link', { name: text.signIn.forgot }).click();
  await resetDialog(browser).waitFor();
}

/** Opens the reset and verifies the contact, up to the password step. */
export async function openPasswordStep(browser: UserBrowser, contact: string): Promise<void> {
  await openReset(browser, contact);
  await verifyByCode(browser, contact, resetDialog(browser));
  await field(browser, 'repeatPassword').waitFor();
}
