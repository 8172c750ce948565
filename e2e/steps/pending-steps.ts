import type { UserBrowser } from '../browser/user-browser.ts';
import { requestCode, submitCode } from './code-steps.ts';
import { contactField } from './register-steps.ts';

/** Verifies a contact where a pending identity waits to be linked; `send` has the code sent. */
export async function verifyForPending(
  browser: UserBrowser,
  contact: string,
  send?: () => Promise<void>,
): Promise<void> {
  await contactField(browser, contact).fill(contact);
  await submitCode(browser, await requestCode(browser, contact, { ...(send && { send }) }));
}
