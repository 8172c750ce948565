import { endpoints } from '@isoline/contract/endpoints.ts';
import type { PasskeyAssertion } from '@isoline/contract/fields/webauthn-fields.ts';
import { totp } from '../src/gateways/one-time-passwords/totp.ts';
import { stepAt } from '../src/model/ports/one-time-passwords.ts';
import type { Browser } from './browser.ts';
import { PASSWORD, type Product, pageOrigin } from './product.ts';
import { stepUp } from './reauth.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

/** Requests sign-in options in this browser, and returns the authenticator's answer. */
export async function assert(product: Product, browser: Browser, authenticator: SoftAuthenticator, origin?: string) {
  const { data } = await browser.call(endpoints.passkeySignInOptions, {});
  return authenticator.get(origin ?? pageOrigin(product), data);
}

/** Requests options to create a passkey in this browser's session, and returns the authenticator's answer. */
export async function createAnswer(
  product: Product,
  browser: Browser,
  authenticator: SoftAuthenticator,
  origin?: string,
) {
  const options = await browser.call(endpoints.passkeyOptions, {});
  if (options.key !== 'OK') throw new Error(options.key);
  return authenticator.create(origin ?? pageOrigin(product), options.data);
}

/** Adds a passkey to the account of a stepped-up browser. */
export async function addPasskey(product: Product, browser: Browser, authenticator = new SoftAuthenticator()) {
  const response = await createAnswer(product, browser, authenticator);
  const answer = await browser.call(endpoints.addPasskey, { response });
  if (answer.key !== 'OK') throw new Error(answer.key);
  return { authenticator, passkey: answer.data };
}

/** Returns the ids of the passkeys of an account. */
export const passkeyIdsOf = async (browser: Browser) =>
  (await browser.call(endpoints.passkeys, {})).data.map(({ id }) => id);

/** Returns whether the authenticator of an account is on. */
export const isAuthenticatorOn = async (browser: Browser) => (await browser.call(endpoints.authenticator, {})).data.on;

/** Signs in by a passkey in another browser. Returns that browser and the answer of the call. */
export async function signInByPasskey(product: Product, authenticator: SoftAuthenticator) {
  const browser = product.browser();
  const response = await assert(product, browser, authenticator);
  const answer = await browser.call(endpoints.token, { grant_type: 'passkey', response });
  return { browser, answer };
}

/** Returns the code that an app shows now, or `off` steps later. */
export const codeOf = ({ app }: Product, secret: string, off = 0): string =>
  totp.codeAt(secret, stepAt(app.ports.now()) + off);

/** Enables the authenticator of the account of a stepped-up browser. The code of the next time step is unused. */
export async function enableAuthenticator(product: Product, browser: Browser) {
  const { data } = await browser.call(endpoints.authenticatorOptions, {});
  const enabled = await browser.call(endpoints.setAuthenticator, { totp: codeOf(product, data.secret) });
  if (enabled.key !== 'OK') throw new Error(enabled.key);
  await product.pass(30_000);
  return { secret: data.secret, recoveryCodes: enabled.data.recoveryCodes };
}

/** Creates an account with an authenticator. */
export async function protectedAccount(product: Product) {
  const { browser, phone } = await product.newAccount();
  await stepUp(product, browser);
  return { browser, phone, ...(await enableAuthenticator(product, browser)) };
}

/** Signs in by password on an unknown device, up to the second step. */
export async function firstStep(product: Product, phone: string, browser = product.browser()) {
  const answer = await browser.signIn(phone, PASSWORD);
  if (answer.key !== 'SECOND_FACTOR_REQUIRED') throw new Error(answer.key);
  const { security } = answer.data as unknown as { security: string };
  return { browser, security };
}

type Proof = { totp: string } | { recoveryCode: string } | { passkey: PasskeyAssertion };

/** Finishes the second step. On success, keeps the bearer. */
export async function secondStep(browser: Browser, security: string, proof: Proof, trustDevice = false) {
  const input = { grant_type: 'second_factor', security, trustDevice, ...proof } as const;
  const answer = await browser.call(endpoints.token, input);
  if (answer.key === 'OK') browser.bearer = answer.data.access_token;
  return answer;
}
