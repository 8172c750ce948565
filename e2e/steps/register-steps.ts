import type { Locator } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { starting } from '../texts/texts.ts';
import { PASSWORD } from './accounts.ts';
import { requestCode, submitCode } from './code-steps.ts';
import { button, field } from './fields.ts';
import { isAccountCenter, openTab } from './sign-in-steps.ts';
import type { SlideMethod } from './slide-challenge-steps.ts';

export const registerPage = '/plusRegister';

/** Returns the field for a contact, by the kind of the contact. */
export const contactField = (browser: UserBrowser, contact: string, within?: Locator) =>
  field(browser, contact.includes('@') ? 'email' : 'phone', within);

/** Opens the register page and requests a code for a phone. Returns the code. */
export async function openCodeStep(browser: UserBrowser, phone: string): Promise<string> {
  await browser.page.goto(registerPage);
  await contactField(browser, phone).fill(phone);
  return requestCode(browser, phone);
}

/** Verifies a contact on the register page, and waits for the password step. The code is pasted with its message. */
export async function verifyContact(browser: UserBrowser, contact: string, method?: SlideMethod): Promise<void> {
  if (contact.includes('@')) await openTab(browser, browser.text.register.byEmail);
  await contactField(browser, contact).fill(contact);
  const code = await requestCode(browser, contact, { ...(method && { method }) });
  await submitCode(browser, `您的验证码是 ${code}，5 分钟内有效。`);
  await field(browser, 'repeatPassword').waitFor();
}

/** Fills in the password step and submits it. */
export async function submitNewAccount(browser: UserBrowser): Promise<void> {
  await field(browser, 'password').fill(PASSWORD);
  await field(browser, 'repeatPassword').fill(PASSWORD);
  await browser.page.getByRole('checkbox', { name: starting(browser.text.register.agreeBefore) }).check();
  await button(browser, browser.text.register.submit).click();
}

/** Fills in the password step, submits it and waits for the account center. */
export async function finishRegistration(browser: UserBrowser): Promise<void> {
  await submitNewAccount(browser);
  await browser.page.waitForURL(isAccountCenter);
}
