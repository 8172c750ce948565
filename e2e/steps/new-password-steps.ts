import type { UserBrowser } from '../browser/user-browser.ts';
import { field } from './fields.ts';

/** Types a new password twice into the dialog and submits it. */
export async function submitNewPassword(browser: UserBrowser, password: string): Promise<void> {
  await field(browser, 'newPassword').fill(password);
  await field(browser, 'repeatPassword').fill(password);
  await field(browser, 'repeatPassword').press('Enter');
}
