import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Browser } from '../browser.ts';
import type { Product } from '../product.ts';
import { stepUp } from '../reauth.ts';

const MINUTE = 60_000;

/** Replaces or adds a contact of the signed-in account, and waits until its notices are in the inbox: the newest is then the last. */
export async function changeContactTo(
  product: Product,
  browser: Browser,
  next: { readonly phone: string } | { readonly email: string },
) {
  await stepUp(product, browser);
  const identifyCode = await product.requestCode(browser, 'change', next);
  await product.pass(MINUTE);
  const answer = await browser.call(endpoints.changeContact, { ...next, identifyCode });
  await product.app.settled();
  return answer;
}

/** The notices that a phone or an e-mail address got, newest first. */
export async function noticesTo(product: Product, contact: string) {
  await product.app.settled();
  return (await product.messagesTo(contact)).filter(({ code }) => code === null);
}

/** The token of a notice; empty where it undoes nothing. */
export const undoTokenIn = (text = ''): string => /\/\?undo=#([\w-]{43})/.exec(text)?.[1] ?? '';

/** The newest token that an e-mail address got. */
export const undoTokenTo = async (product: Product, email: string): Promise<string> =>
  (await noticesTo(product, email)).map(({ text }) => undoTokenIn(text)).find(Boolean) ?? '';

export const undo = (browser: Browser, token: string, flag?: string, given: object = {}) =>
  browser.call(endpoints.undoContactChange, { token, ...(flag && { flag }), ...given });
