import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import type { Browser } from '../browser.ts';
import type { Product } from '../product.ts';
import { stepUp } from '../reauth.ts';

/**
 * Replaces or adds a contact of the signed-in account, and waits for its notices: the last notice is then the newest.
 */
export async function changeContactTo(
  product: Product,
  browser: Browser,
  next: { readonly phone: string } | { readonly email: string },
) {
  await stepUp(product, browser);
  const identifyCode = await product.requestCode(browser, 'change', next);
  await product.pass(MINUTE_MS);
  const answer = await browser.call(endpoints.changeContact, { ...next, identifyCode });
  await product.app.settled();
  return answer;
}

/** Returns the notices that a phone or an e-mail address received, newest first. */
export async function noticesTo(product: Product, contact: string) {
  await product.app.settled();
  return (await product.messagesTo(contact)).filter(({ code }) => code === null);
}

/** Returns the token of a notice; empty if the notice undoes nothing. */
export const undoTokenIn = (text = ''): string => /\/\?undo=#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Returns the newest token that an e-mail address received. */
export const undoTokenTo = async (product: Product, email: string): Promise<string> =>
  (await noticesTo(product, email)).map(({ text }) => undoTokenIn(text)).find(Boolean) ?? '';

export const undo = (browser: Browser, token: string, flag?: string, given: object = {}) =>
  browser.call(endpoints.undoContactChange, { token, ...(flag && { flag }), ...given });
