/** Sign-ins, registrations and changes by a code that the sandbox's inbox shows. */
import { endpoints } from '@isoline/contract/endpoints.ts';
import { get, send } from './callers.ts';
import { proofOf } from './proof-of-one-bit.ts';

const PASSWORD = 'Summit#Path4';

/**
 * Limits for one person are switched off. Shared limits are raised and keep their counters, because every send changes
 * the same rows.
 */
export const LIMITS = {
  LIMIT_CODE_SEND_SCENE: '0',
  LIMIT_CODE_SEND_ADDRESS_HOUR: '0',
  LIMIT_CODE_SEND_ADDRESS_DAY: '0',
  LIMIT_CODE_SEND_STRANGER_HOUR: '0',
  LIMIT_CODE_SEND_STRANGER_DAY: '0',
  LIMIT_CODE_SEND_ALL: '10000000',
  LIMIT_PICTURE: '10000000',
  LIMIT_SIGN_INS: '10000000',
  TRUSTED_PROXIES: '127.0.0.1',
};

/**
 * Returns the headers of a person with a separate address, as behind a proxy: callers at the same address would wait
 * for its counters.
 */
function ownAddress(phone: string) {
  const number = Number(phone.slice(-7));
  return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}

/** A running product and the inbox of its sandbox. */
export interface Site {
  readonly url: string;
  readonly inbox: string;
}

/** The cookie and the bearer token of a signed-in browser. */
export type SignedIn = Record<'cookie' | 'authorization', string>;

/**
 * Requests a code; with `signedIn`, one for the account's own phone (scene `reauth`) or for its next phone (`change`).
 * Returns the statuses so far, and the code with the device's cookie if it was sent.
 */
export async function askCode({ url, inbox }: Site, phone: string, scene: string, signedIn?: SignedIn) {
  const headers = { ...ownAddress(phone), ...signedIn };
  const challenge = await fetch(`${url}${endpoints.getCode.path}?scene=${scene}&kind=proof`, { headers });
  await challenge.arrayBuffer();
  const cookie = signedIn?.cookie ?? challenge.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const accesscode = challenge.headers.get('access-code') ?? '';
  if (challenge.status !== 200) return { statuses: [challenge.status] };
  const slide = { proof: proofOf(accesscode) };
  const to = scene === 'reauth' ? { type: 'phone' } : { phone };
  const sent = await send(url + endpoints.sendCode.path, { ...to, scene, slide }, { ...headers, cookie, accesscode });
  const statuses = [challenge.status, sent.status];
  if (sent.body.code !== 0) return { statuses };
  const [message] = (await get(`${inbox}/inbox?to=${phone}`)).body;
  return { statuses, cookie, code: message.code };
}

/** Registers an account by phone. */
export async function registerByPhone(
  site: Site,
  phone: string,
): Promise<{ readonly signedIn: SignedIn; readonly userId: string }> {
  const { cookie = '', code } = await askCode(site, phone, 'register');
  const check = { phone, scene: 'register', identifyCode: code };
  const proof = await send(site.url + endpoints.checkCode.path, check, { ...ownAddress(phone), cookie });
  const { flag } = proof.body.data;
  const body = { type: 'phone', phone, flag, password: PASSWORD, agree: true, source: 'isoline' };
  const registered = await send(site.url + endpoints.register.path, body, { ...ownAddress(phone), cookie }, 'PUT');
  if (registered.body.code !== 0) throw new Error(`${phone} was not registered: ${JSON.stringify(registered.body)}`);
  const { access_token, userId } = registered.body.data.authData;
  const cookies = registered.headers.getSetCookie().map((set: string) => set.split(';')[0]);
  return { signedIn: { cookie: cookies.join('; '), authorization: `Bearer ${access_token}` }, userId };
}

export async function signInByCode(site: Site, phone: string): Promise<number[]> {
  const { statuses, cookie, code } = await askCode(site, phone, 'login');
  if (!cookie) return statuses;
  const body = { phone, identifyCode: code, source: 'isoline' };
  const signedIn = await send(site.url + endpoints.signInByCode.path, body, { ...ownAddress(phone), cookie });
  if (signedIn.status === 200 && signedIn.body.code !== 0) throw new Error(JSON.stringify(signedIn.body));
  return [...statuses, signedIn.status];
}
