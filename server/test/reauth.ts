import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Answered, Browser } from './browser.ts';
import type { Actions } from './product.ts';

/** A code that was asked for to verify the signed-in person again, and the challenge that names its step. */
export interface Asked {
  readonly type: 'phone' | 'email';
  readonly identifyCode: string;
  readonly accessCode: string;
}

/** Asks for a code to the signed-in person's own contact. */
export async function askOwnCode(
  product: Actions,
  browser: Browser,
  contact: { readonly phone: string } | { readonly email: string },
): Promise<Asked> {
  const { headers, slide } = await browser.solve('reauth');
  const type = 'phone' in contact ? 'phone' : 'email';
  const { key } = await browser.call(endpoints.sendCode, { scene: 'reauth', type, slide }, { headers });
  if (key !== 'OK') throw new Error(key);
  const identifyCode = await product.codeFor(Object.values(contact)[0] ?? '');
  return { type, identifyCode, accessCode: headers.accessCode };
}

export const checkOwnCode = (
  browser: Browser,
  { type, identifyCode, accessCode }: Asked,
): Promise<Answered<{ checkResult: boolean; security: string | null }>> =>
  browser.call(endpoints.checkUserCode, { type, identifyCode }, { headers: { 'access-code': accessCode } });

/** A ticket that lets a sensitive operation of this browser's session go on. */
export async function reauthTicket(
  product: Actions,
  browser: Browser,
  contact: { readonly phone: string } | { readonly email: string },
): Promise<string> {
  const { data } = await checkOwnCode(browser, await askOwnCode(product, browser, contact));
  return data.security ?? '';
}
