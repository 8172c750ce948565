import { mask } from '@isoline/contract/values/contact.ts';
import type { Locator, Page } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { button, field } from './fields.ts';
import { codeFor } from './sandbox-inbox.ts';
import { type SlideMethod, solveSlide } from './slide-challenge-steps.ts';

interface Options {
  /** The part of the page with the code field, if there are several. */
  readonly within?: Page | Locator;
  readonly method?: SlideMethod;
  /** Presses the button that sends the code, if it isn't "Get code". */
  readonly send?: () => Promise<void>;
}

/** Requests a code for the contact in the form, and returns the code. */
export async function requestCode(browser: UserBrowser, contact: string, options: Options = {}): Promise<string> {
  const { page, text } = browser;
  const { within = page, method, send = () => button(browser, text.verification.getCode, within).click() } = options;
  await solveSlide(browser, send, method);
  await resendCountdown(browser, within).waitFor();
  return codeFor(contact);
}

/** Returns the button that counts down until another code can be requested. */
export function resendCountdown(browser: UserBrowser, within?: Page | Locator): Locator {
  const waits = [60, 100].map((seconds) => browser.text.verification.resendIn(seconds).replace(/[\d:]+/, '[\\d:]+'));
  return button(browser, new RegExp(waits.join('|')), within);
}

/** Returns the field of the code that was sent to the contact. It replaces the field of the contact. */
export const codeFieldFor = (browser: UserBrowser, contact: string): Locator =>
  field(browser, 'code').and(
    browser.page.getByLabel(mask({ kind: contact.includes('@') ? 'email' : 'phone', value: contact })),
  );

/** Types a code. Its last digit submits the form. */
export async function submitCode(browser: UserBrowser, code: string, within?: Page | Locator): Promise<void> {
  await field(browser, 'code', within).fill(code);
}

/** Requests a code and submits it. */
export async function verifyByCode(browser: UserBrowser, contact: string, within?: Page | Locator): Promise<void> {
  await submitCode(browser, await requestCode(browser, contact, { ...(within && { within }) }), within);
}

/** Returns a code that differs from the given one. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000');
