import type { UserBrowser } from '../browser/user-browser.ts';
import { allowCloud, openCloudConsent } from './cloud-steps.ts';
import { requestCode, submitCode } from './code-steps.ts';
import { button } from './fields.ts';
import { contactField, finishRegistration } from './register-steps.ts';
import { openQrCode, scanQrCode } from './wechat-steps.ts';

/** Verifies a contact where a pending identity waits to be linked; `send` has the code sent. */
export async function verifyForPending(
  browser: UserBrowser,
  contact: string,
  send?: () => Promise<void>,
): Promise<void> {
  await contactField(browser, contact).fill(contact);
  await submitCode(browser, await requestCode(browser, contact, { ...(send && { send }) }));
}

/** Registers a user of WeChat with a fresh phone by a scan, and waits for the account center. */
export async function registerWithWechat(browser: UserBrowser, user: string, phone: string): Promise<void> {
  await openQrCode(browser);
  await scanQrCode(browser, user);
  await button(browser, browser.text.createAccount).click();
  await browser.page.getByText(browser.text.pendingWechat).waitFor();
  await verifyForPending(browser, phone);
  await finishRegistration(browser);
}

/** Registers a user of the cloud with a fresh phone, and waits for the account center. */
export async function registerWithCloud(browser: UserBrowser, user: string, phone: string): Promise<void> {
  await openCloudConsent(browser);
  await allowCloud(browser, user);
  await button(browser, browser.text.createAccount).click();
  await browser.page.getByText(browser.text.pendingCloud).waitFor();
  await verifyForPending(browser, phone);
  await finishRegistration(browser);
}
