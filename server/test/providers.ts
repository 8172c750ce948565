import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Browser } from './browser.ts';
import type { Product } from './product.ts';

/** What comes back from a provider to the page. */
export interface CameBack {
  readonly code: string;
  readonly state: string;
}

type Errand = Omit<InputOf<typeof endpoints.authorizeUrl>, 'provider'>;

let last = 0;

/** Somebody at a provider whom no other test knows. */
export const freshUser = () => `person ${process.pid}-${++last}`;

async function control(product: Product, path: string, body: object) {
  const response = await fetch(`${product.sandbox.url}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Begins a way round to a provider. */
export async function beginTrip(browser: Browser, provider: 'wx' | 'tc', errand: Errand) {
  const { key, data } = await browser.call(endpoints.authorizeUrl, { provider, ...errand });
  if (key !== 'OK') throw new Error(key);
  return data;
}

function cameBack(address: string): CameBack {
  const { searchParams } = new URL(address);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** Scans the WeChat code as `user` and confirms. */
export async function scanWechat(
  product: Product,
  browser: Browser,
  user: string,
  errand: Errand = { intent: 'login' },
): Promise<CameBack> {
  const { url } = await beginTrip(browser, 'wx', errand);
  const page = await (await fetch(url)).text();
  const uuid = /\/connect\/qrcode\/([\w-]+)/.exec(page)?.[1];
  return cameBack((await control(product, 'wechat/confirm', { uuid, user })).callback);
}

const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN' };

/** Allows the page inside the WeChat app as `user`, or looks at a snapshot of it. */
export async function tapInWechat(
  browser: Browser,
  user: string,
  act: 'confirm' | 'snapshot' = 'confirm',
): Promise<CameBack> {
  const input = { provider: 'wx', intent: 'login' } as const;
  const { data } = await browser.call(endpoints.authorizeUrl, input, { headers: IN_WECHAT });
  const body = new URLSearchParams({ action: act, user });
  const answer = await fetch(data.url, { method: 'POST', redirect: 'manual', headers: IN_WECHAT, body });
  return cameBack(answer.headers.get('location') ?? '');
}

/** Allows the cloud's authorise page as `user`. */
export async function allowCloud(
  product: Product,
  browser: Browser,
  user: string,
  errand: Errand = { intent: 'login' },
): Promise<CameBack> {
  const { url } = await beginTrip(browser, 'tc', errand);
  return cameBack((await control(product, 'cloud/allow', { request: url, user })).redirect);
}

/** A browser that is signed in to an account of its own, which `user` of WeChat is linked to. */
export async function wechatAccount(product: Product, user: string) {
  const account = await product.newAccount();
  const answer = await scanWechat(product, account.browser, user, { intent: 'bind' });
  const { key } = await account.browser.call(endpoints.wxBind, answer);
  if (key !== 'OK') throw new Error(key);
  return account;
}

/** The same for a user of the cloud. */
export async function cloudAccount(product: Product, user: string) {
  const account = await product.newAccount();
  const answer = await allowCloud(product, account.browser, user, { intent: 'bind' });
  const { data } = await account.browser.call(endpoints.tcAuth, answer);
  const security = 'security' in data ? data.security : '';
  const { key } = await account.browser.call(endpoints.tcBind, { security });
  if (key !== 'OK') throw new Error(key);
  return account;
}

/** Who a browser is signed in as. */
export const userIdOf = async (browser: Browser) => (await browser.call(endpoints.currentUser, {})).data.userId;
