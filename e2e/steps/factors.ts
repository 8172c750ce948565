import { createHmac } from 'node:crypto';
import { type APIRequestContext, request } from 'playwright-core';
import { inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';
import { type ProviderUser, register, solvedSlide, succeed } from './accounts.ts';
import { codeFor } from './sandbox-inbox.ts';

const accountPath = '/apis/uc/isoline-account/user';

/** An account with an authenticator. */
export interface ProtectedAccount {
  readonly contact: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Registers a contact and enables its authenticator, by API calls of a separate device. */
export async function createProtectedAccount(contact: string, linked?: ProviderUser): Promise<ProtectedAccount> {
  const caller = await request.newContext({ baseURL: inject('url') });
  const account = await protectAccount(caller, contact, await register(caller, contact, linked));
  await caller.dispose();
  return account;
}

/** Creates such an account in this browser, which stays signed in. */
export async function startProtected(
  { context }: UserBrowser,
  contact: string,
  linked?: ProviderUser,
): Promise<ProtectedAccount> {
  return protectAccount(context.request, contact, await register(context.request, contact, linked));
}

/** Enables the authenticator of an account, by API calls of the device with the bearer. */
async function protectAccount(caller: APIRequestContext, contact: string, bearer: string): Promise<ProtectedAccount> {
  const headers = { authorization: `Bearer ${bearer}` };
  await stepUp(caller, contact, bearer);
  const options = caller.post(`${accountPath}/authenticator/options`, { data: {}, headers });
  const { secret } = (await succeed(options)) as { secret: string };
  const data = { totp: authenticatorCode(secret) };
  const enabled = caller.put(`${accountPath}/authenticator`, { data, headers });
  const { recoveryCodes } = (await succeed(enabled)) as { recoveryCodes: readonly string[] };
  return { contact, secret, recoveryCodes };
}

/** Steps a session up by a code to the contact, by API calls. */
async function stepUp(caller: APIRequestContext, contact: string, bearer: string): Promise<void> {
  const type = contact.includes('@') ? 'email' : 'phone';
  const { accessCode, slide } = await solvedSlide(caller, 'reauth');
  const send = caller.post('/apis/uc/new-user/send-s-code', {
    data: { type, scene: 'reauth', slide },
    headers: { accessCode, authorization: `Bearer ${bearer}` },
  });
  await succeed(send);
  const check = caller.post(`${accountPath}/check-user-verification-code`, {
    data: { type, identifyCode: await codeFor(contact) },
    headers: { 'access-code': accessCode, authorization: `Bearer ${bearer}` },
  });
  await succeed(check);
}

/** Returns the code that an authenticator app shows first. */
export const firstCode = (secret: string): string => authenticatorCode(secret);

/**
 * Returns a code of an authenticator app (RFC 6238). The current code has enabled the authenticator, and each code is
 * accepted only once. So the default is the next code, which the server already accepts.
 */
export function nextCode(secret: string): string {
  return authenticatorCode(secret, 1);
}

function authenticatorCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Adds a passkey of the browser's authenticator to the account of `bearer`, by default the account that is signed in on
 * the page, after the required verification. The page must be the tab in front.
 */
export async function addPasskey(
  { context, page }: UserBrowser,
  { contact, secret }: Pick<ProtectedAccount, 'contact'> & Partial<ProtectedAccount>,
  bearer?: string,
): Promise<void> {
  bearer ??= `${await page.evaluate(() => sessionStorage.getItem('access_token'))}`;
  if (secret) {
    const headers = { authorization: `Bearer ${bearer}` };
    await succeed(context.request.post(`${accountPath}/step-up`, { data: { totp: nextCode(secret) }, headers }));
  } else await stepUp(context.request, contact, bearer);
  await page.evaluate(createAndAdd, { bearer, path: `${accountPath}/passkeys` });
}

async function createAndAdd({ bearer, path }: { bearer: string; path: string }): Promise<void> {
  const post = async (to: string, data: object) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const answer = await (await fetch(to, { method: 'POST', headers, body: JSON.stringify(data) })).json();
    if (answer.code !== 0) throw new Error(`${to} answered ${answer.code}: ${answer.msg}`);
    return answer.data;
  };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post(`${path}/options`, {}));
  // The page does not know the new passkey. If it loads a list without the passkey, the browser would remove the
  // passkey.
  PublicKeyCredential.signalAllAcceptedCredentials = async () => undefined;
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await post(path, { response: credential.toJSON() });
}

export interface AuthenticatorSettings {
  /** True if it verifies its user without a question, like a matching fingerprint. */
  readonly verifiesUser?: boolean;
  /** `usb` is a security key, which is not part of this device. */
  readonly transport?: 'internal' | 'usb';
  /** True if its provider keeps copies of its passkeys. */
  readonly isSynced?: boolean;
}

/** Adds an authenticator to this browser, by default of the platform, with discoverable keys. */
export async function addAuthenticator({ context, page }: UserBrowser, settings: AuthenticatorSettings = {}) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: settings.transport ?? 'internal',
      defaultBackupEligibility: settings.isSynced ?? false,
      defaultBackupState: settings.isSynced ?? false,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: settings.verifiesUser ?? true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the authenticator verifies its user from now on. */
    verifyUser: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets whether its user touches it when a request arrives. */
    simulatePresence: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
