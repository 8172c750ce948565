import { hash } from 'node:crypto';
import { type ProviderId, providers } from '@isoline/contract/providers.ts';
import { type APIRequestContext, type APIResponse, request } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';
import { endStepUps } from './database.ts';
import { control } from './sandbox-control.ts';
import { codeFor } from './sandbox-inbox.ts';

export const PASSWORD = 'Ridge#Line7';
export const OTHER_PASSWORD = 'Valley#Line8';

/** The account that every new installation has in development. */
export const demo = {
  nickname: '云帆',
  phone: '13800138000',
  email: 'yunfan@isoline.example',
  password: 'Summit#Path4',
};

const accountPath = '/apis/uc/isoline-account/user';
const newUserPath = '/apis/uc/new-user';
// The web app is a public client without a secret.
const webClient = { authorization: 'Basic aXNvbGluZS13ZWI6' };

let last = Math.floor(Math.random() * 1e8);

/** Returns a phone number that no other test uses. */
export function freshPhone(): string {
  last = (last + 1) % 1e8;
  return `139${String(last).padStart(8, '0')}`;
}

/** Returns an email address that no other test uses. */
export const freshEmail = (): string => `user.${freshPhone()}@isoline.example`;

/** Returns a phone as the account center shows it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** A user of a provider in the sandbox. The identity is linked to a new account. */
export interface ProviderUser {
  readonly provider: ProviderId;
  readonly user: string;
}

/** Registers a contact by API calls, without signing in any browser. */
export async function createAccount(contact: string, linked?: ProviderUser): Promise<void> {
  const caller = await request.newContext({ baseURL: inject('url') });
  await register(caller, contact, linked);
  await caller.dispose();
}

/**
 * Registers a contact by API calls of this browser, which is then signed in as by a sign-in ten minutes ago. Does not
 * open a page.
 */
export async function startSignedIn({ context }: UserBrowser, contact: string, linked?: ProviderUser): Promise<void> {
  await register(context.request, contact, linked);
  endStepUps(contact);
}

/** Registers a contact by API calls and opens a section of the account center in this browser. */
export async function startInAccountCenter(
  browser: UserBrowser,
  contact: string,
  linked?: ProviderUser,
  section?: Section,
): Promise<void> {
  await startSignedIn(browser, contact, linked);
  await openAccountCenter(browser, section);
}

/** Signs this browser in by an API call. Its open pages stay as they are. */
export async function signInBeside(browser: UserBrowser, username: string, password = PASSWORD): Promise<void> {
  const data = { grant_type: 'password', username, password };
  await succeed(browser.context.request.post('/apis/user/oauth/token', { data, headers: webClient }));
}

/** Signs this browser in by an API call and opens a section of the account center. */
export async function signInByApi(
  browser: UserBrowser,
  username: string,
  password = PASSWORD,
  section?: Section,
): Promise<void> {
  await signInBeside(browser, username, password);
  await openAccountCenter(browser, section);
}

/** Signs this browser out by an API call. */
export async function signOutByApi({ context }: UserBrowser): Promise<void> {
  const headers = { origin: inject('url') };
  await succeed(context.request.post('/apis/user/oauth/logout', { data: {}, headers }));
}

/** Signs in by an API call from a device that is not one of the test's browsers. */
export async function signInOnOtherDevice(username: string): Promise<void> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0';
  const device = await request.newContext({ baseURL: inject('url'), userAgent });
  const data = { grant_type: 'password', username, password: PASSWORD };
  await succeed(device.post('/apis/user/oauth/token', { data, headers: webClient }));
  await device.dispose();
}

/** Locks the password of an account for every unknown device of this address, with five wrong tries. */
export async function lockPassword(username: string): Promise<void> {
  const stranger = await request.newContext({ baseURL: inject('url') });
  for (let tries = 0; tries < 5; tries += 1) {
    const { accessCode, slide } = await solvedSlide(stranger, 'login');
    const data = { grant_type: 'password', username, password: `Wrong#Pass${tries}`, slide };
    await stranger.post('/apis/user/oauth/token', { data, headers: { ...webClient, accessCode } });
  }
  await stranger.dispose();
}

/** The sections of the account center, by their name in the URL. */
export type Section = 'overview' | 'security' | 'records' | 'points' | 'apps' | 'privacy';

/**
 * Opens a section of the account center, by default the section of the sign-in methods, and waits until it is shown.
 */
export async function openAccountCenter(browser: UserBrowser, section: Section = 'security'): Promise<void> {
  await browser.page.goto(section === 'overview' ? '/UserCenter' : `/UserCenter?section=${section}`);
  await accountCenterShown(browser);
}

/** Waits until the account center shows the content of its section. */
export async function accountCenterShown({ page, text }: UserBrowser): Promise<void> {
  await page.getByRole('navigation', { name: text.account.sections }).waitFor();
  // The menu has its picture after the account is loaded.
  await page.getByRole('button', { name: text.layout.menu }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('status', { name: text.account.loading }).count()).toBe(0);
}

/** Returns the name of a section. */
export function sectionName({ text: { account } }: UserBrowser, section: Section): string {
  if (section === 'overview' || section === 'records') return account[section];
  return account[`${section}Section`];
}

/** Opens a section of the account center by its link. In a narrow window the overview has the links. */
export async function openSection({ page, text }: UserBrowser, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: text.account.sections });
  const back = links.getByRole('link', { name: text.account.title, exact: true });
  const link = links.getByRole('link', { name, exact: true });
  // Before hydration the page shows the overview, regardless of the section in its URL.
  await page.getByRole('button', { name: text.layout.menu }).waitFor();
  await back.or(link).filter({ visible: true }).first().waitFor();
  if (await back.isVisible()) await back.click();
  if (name !== text.account.overview || (await link.isVisible())) await link.click();
  await links.locator('[aria-current]', { hasText: name }).waitFor({ state: 'attached' });
}

/** Returns a row of the table of sign-in records, counted from 1, newest first. */
export const signInRecord = ({ page, text }: UserBrowser, number: number) =>
  page.getByRole('table', { name: text.activity.recordsCaption, exact: true }).getByRole('row').nth(number);

/**
 * Registers a contact by API calls of `caller`, with the identity of the `linked` user if given, and returns the access
 * token.
 */
export async function register(caller: APIRequestContext, contact: string, linked?: ProviderUser): Promise<string> {
  const type = contact.includes('@') ? 'email' : 'phone';
  const common = { [type]: contact, scene: 'register' };
  const { accessCode, slide } = await solvedSlide(caller, 'register');
  await succeed(caller.post(`${newUserPath}/send-s-code`, { data: { ...common, slide }, headers: { accessCode } }));
  const identifyCode = await codeFor(contact);
  const check = caller.post(`${accountPath}/check-verification-code`, { data: { ...common, identifyCode } });
  const { flag } = (await succeed(check)) as { flag: string };
  const identity = linked ? { type: `${type}-bind`, security: await pendingIdentity(caller, linked) } : { type };
  const data = { ...identity, [type]: contact, flag, password: PASSWORD, agree: true };
  const { authData } = (await succeed(caller.put(`${newUserPath}/register`, { data }))) as {
    authData: { access_token: string };
  };
  return authData.access_token;
}

const callbackPaths = {
  'wx-auth': `${newUserPath}/wx-auth`,
  'tc-auth': '/apis/uc/t-cloud/tc-auth',
  'provider-auth': `${newUserPath}/provider-auth`,
};

/** Signs in by a provider whose user has no account, and returns the ticket of the pending identity. */
async function pendingIdentity(caller: APIRequestContext, { provider, user }: ProviderUser): Promise<string> {
  const { callbackCall, name } = providers[provider];
  const authorization = caller.get(`${newUserPath}/authorize-url`, { params: { provider, intent: 'login' } });
  const { url } = (await succeed(authorization)) as { url: string };
  const callback = name === 'wechat' ? await confirmAs(user, url) : await allowAs(user, name, url);
  const { searchParams } = new URL(callback);
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? ''];
  const params = { code, state, ...(callbackCall === 'provider-auth' && { provider }) };
  const { security } = (await succeed(caller.get(callbackPaths[callbackCall], { params }))) as { security: string };
  return security;
}

/** Confirms the QR code of WeChat's page as this user. Returns the callback. */
async function confirmAs(user: string, url: string): Promise<string> {
  const uuid = /\/connect\/qrcode\/([\w-]+)/.exec(await (await fetch(url)).text())?.[1];
  return (await control<{ callback: string }>('wechat/confirm', { uuid, user })).callback;
}

/** Allows the consent page of the provider of this name as this user. Returns the callback. */
async function allowAs(user: string, name: string, url: string): Promise<string> {
  return (await control<{ redirect: string }>(`${name}/allow`, { request: url, user })).redirect;
}

/** Returns a challenge of a scene, solved without a picture. */
export async function solvedSlide(caller: APIRequestContext, scene: string) {
  const challenge = await caller.get(`${accountPath}/getCode?scene=${scene}&kind=proof`);
  const accessCode = challenge.headers()['access-code'] ?? '';
  return { accessCode, slide: { proof: findProof(accessCode, (await challenge.json()).data.difficulty) } };
}

/** Returns the data of an answer. Throws the refusal of the server. */
export async function succeed(call: Promise<APIResponse>): Promise<unknown> {
  const answer = await call;
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${answer.url()} answered ${code}: ${msg}`);
  return data;
}

/** Returns the first number, as text, whose hash with the challenge starts with `bits` zero bits. */
function findProof(accessCode: string, bits: number): string {
  const isProof = (hex: string) => BigInt(`0x${hex}`) < 1n << BigInt(256 - bits);
  for (let number = 0; ; number += 1) if (isProof(hash('sha256', `${accessCode}:${number}`))) return String(number);
}
