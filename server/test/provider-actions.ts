import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Browser } from './browser.ts';
import type { Product } from './product.ts';
import { endStepUp, stepUp } from './reauth.ts';

/** The code and state of a provider callback. */
export interface CallbackParams {
  readonly code: string;
  readonly state: string;
}

type AuthorizationInput = Omit<InputOf<typeof endpoints.authorizeUrl>, 'provider'>;

let last = 0;

/** Returns a user of a provider that no other test uses. */
export const freshUser = () => `person ${process.pid}-${++last}`;

async function control(product: Product, path: string, body: object) {
  const response = await fetch(`${product.sandbox.url}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Starts an authorization request. */
export async function startAuthorization(browser: Browser, provider: ProviderId, input: AuthorizationInput) {
  const { key, data } = await browser.call(endpoints.authorizeUrl, { provider, ...input });
  if (key !== 'OK') throw new Error(key);
  return data;
}

function paramsOf(address: string): CallbackParams {
  const { searchParams } = new URL(address);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** Scans WeChat's QR code as `user` and confirms. */
export async function scanWechat(
  product: Product,
  browser: Browser,
  user: string,
  input: AuthorizationInput = { intent: 'login' },
): Promise<CallbackParams> {
  const { url } = await startAuthorization(browser, 'wx', input);
  const page = await (await fetch(url)).text();
  const uuid = /\/connect\/qrcode\/([\w-]+)/.exec(page)?.[1];
  return paramsOf((await control(product, 'wechat/confirm', { uuid, user })).callback);
}

const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN' };

/** Allows the page inside the WeChat app as `user`, or opens its snapshot. */
export async function tapInWechat(
  browser: Browser,
  user: string,
  act: 'confirm' | 'snapshot' = 'confirm',
): Promise<CallbackParams> {
  const input = { provider: 'wx', intent: 'login' } as const;
  const { data } = await browser.call(endpoints.authorizeUrl, input, { headers: IN_WECHAT });
  const body = new URLSearchParams({ action: act, user });
  const answer = await fetch(data.url, { method: 'POST', redirect: 'manual', headers: IN_WECHAT, body });
  return paramsOf(answer.headers.get('location') ?? '');
}

/**
 * Allows a provider's consent page in the sandbox as `user`. `control` is the provider's name in the control endpoint.
 */
export async function allowConsent(
  product: Product,
  browser: Browser,
  { provider, control: name }: { readonly provider: ProviderId; readonly control: string },
  user: string,
  input: AuthorizationInput = { intent: 'login' },
): Promise<CallbackParams> {
  const { url } = await startAuthorization(browser, provider, input);
  return paramsOf((await control(product, `${name}/allow`, { request: url, user })).redirect);
}

/** Allows the consent page of the cloud account as `user`. */
export const allowCloud = (product: Product, browser: Browser, user: string, input?: AuthorizationInput) =>
  allowConsent(product, browser, { provider: 'tc', control: 'cloud' }, user, input);

/** Creates an account that `user` of WeChat is linked to, and returns a browser that is signed in to it. */
export async function wechatAccount(product: Product, user: string) {
  const account = await product.newAccount();
  await stepUp(product, account.browser);
  const answer = await scanWechat(product, account.browser, user, { intent: 'bind' });
  const { key } = await account.browser.call(endpoints.wxBind, answer);
  if (key !== 'OK') throw new Error(key);
  await endStepUp(product, account.browser);
  return account;
}

/** Creates an account that `user` of the cloud account is linked to, and returns a browser that is signed in to it. */
export async function cloudAccount(product: Product, user: string) {
  const account = await product.newAccount();
  await stepUp(product, account.browser);
  const answer = await allowCloud(product, account.browser, user, { intent: 'bind' });
  const { data } = await account.browser.call(endpoints.tcAuth, answer);
  const security = 'security' in data ? data.security : '';
  const { key } = await account.browser.call(endpoints.tcBind, { security });
  if (key !== 'OK') throw new Error(key);
  await endStepUp(product, account.browser);
  return account;
}

/** Returns the id of the account that a browser is signed in to. */
export const userIdOf = async (browser: Browser) => (await browser.call(endpoints.currentUser, {})).data.userId;
