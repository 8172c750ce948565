import { hash } from 'node:crypto';
import { type APIRequestContext, request } from 'playwright-core';
import { inject } from 'vitest';
import { PASSWORD } from './account.ts';
import { codeFor } from './sandbox.ts';
import type { Variant, Visitor } from './visitor.ts';

const account = '/apis/uc/isoline-account/user';
const user = '/apis/uc/new-user';

/** Registers by the calls that the pages make and opens the account centre: for journeys that are about what follows. */
export async function arrive({ context, page, locale }: Visitor, contact: string): Promise<void> {
  await register(context.request, locale, contact);
  await page.goto('/UserCenter');
  await page.getByRole('table').locator('tbody tr').first().waitFor();
}

/** Gives a contact an account that nobody is signed in to here. */
export async function registerElsewhere({ locale }: Pick<Variant, 'locale'>, contact: string): Promise<void> {
  const caller = await request.newContext({ baseURL: inject('url') });
  await register(caller, locale, contact);
  await caller.dispose();
}

async function register(caller: APIRequestContext, locale: Visitor['locale'], contact: string): Promise<void> {
  const type = contact.includes('@') ? 'email' : 'phone';
  const common = { [type]: contact, scene: 'register' };
  const headers = { 'accept-language': locale.slice(0, 2) };
  const challenge = await caller.get(`${account}/getCode?scene=register&kind=proof`);
  const accessCode = challenge.headers()['access-code'] ?? '';
  const slide = { proof: proofOf(accessCode, (await challenge.json()).data.difficulty) };
  await caller.post(`${user}/send-s-code`, { data: { ...common, slide }, headers: { ...headers, accessCode } });
  const identifyCode = await codeFor(contact.toLowerCase());
  const check = await caller.post(`${account}/check-verification-code`, { data: { ...common, identifyCode } });
  const { flag } = (await check.json()).data;
  const data = { type, [type]: contact, flag, password: PASSWORD, agree: true };
  const { code, msg } = await (await caller.put(`${user}/register`, { data, headers })).json();
  if (code !== 0) throw new Error(`${contact} was not registered: ${msg}`);
}

/** The first number, as text, whose hash with the challenge begins with so many zero bits. */
function proofOf(accessCode: string, bits: number): string {
  const isProof = (hex: string) => BigInt(`0x${hex}`) < 1n << BigInt(256 - bits);
  for (let number = 0; ; number += 1) if (isProof(hash('sha256', `${accessCode}:${number}`))) return String(number);
}
