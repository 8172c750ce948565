import type { UserBrowser } from '../browser/user-browser.ts';
import { requestCode, submitCode } from './code-steps.ts';
import { contactField } from './register-steps.ts';

/** Verifies a contact for a pending identity; `send` requests the code. */
export async function verifyForPending(
  browser: UserBrowser,
  contact: string,
  send?: () => Promise<void>,
): Promise<void> {
  await contactField(browser, contact).fill(contact);
  await submitCode(browser, await requestCode(browser, contact, { ...(send && { send }) }));
}
