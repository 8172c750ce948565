import { endpoints } from '@isoline/contract/endpoints.ts';
import { type ProofMethod, strengthOf } from '../src/model/entities/proof.ts';
import { markSteppedUp, readStepUps } from '../src/model/verification/step-up.ts';
import type { Answered, Browser } from './browser.ts';
import { callerOfBrowser, type WithApp } from './caller-of-browser.ts';

/** The messages that contacts receive. */
interface Inbox {
  codeFor(address: string): Promise<string>;
}

/** A code that verifies the signed-in person again, and the challenge that names its step. */
export interface Asked {
  readonly type: 'phone' | 'email';
  readonly identifyCode: string;
  readonly accessCode: string;
}

/** Requests a code to the signed-in person's own contact. */
export async function askOwnCode(
  product: Inbox,
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

/** Returns a ticket for a sensitive operation of this browser's session. */
export async function reauthTicket(
  product: Inbox,
  browser: Browser,
  contact: { readonly phone: string } | { readonly email: string },
): Promise<string> {
  const { data } = await checkOwnCode(browser, await askOwnCode(product, browser, contact));
  return data.security ?? '';
}

/** Steps up this browser's session, as a code to its own phone does. */
export async function stepUp(product: WithApp, browser: Browser, by: ProofMethod = 'phone'): Promise<void> {
  const { ports } = product.app;
  const { context, caller } = await callerOfBrowser(product, browser);
  await ports.store.tx((tables) => markSteppedUp(ports, tables, context, { holder: caller, by }));
}

/** Ends a step-up of this browser's session, but keeps its tickets. */
export async function endStepUp(product: WithApp, browser: Browser, by: ProofMethod = 'phone'): Promise<void> {
  const { ports } = product.app;
  const { context, caller } = await callerOfBrowser(product, browser);
  const past = { ...ports, now: () => 0 };
  await ports.store.tx((tables) => markSteppedUp(past, tables, context, { holder: caller, by }));
  const left = await readStepUps(ports, ports.store.read, context, caller);
  if (left.some(({ strength }) => strength === strengthOf(by))) throw new Error('still stepped up');
}

/** Verifies the password of this browser's session, as a second verification for an irrevocable act. */
export async function proveOwnPassword(browser: Browser, password: string): Promise<void> {
  const { key } = await browser.call(endpoints.provePassword, { password });
  if (key !== 'OK') throw new Error(key);
}
