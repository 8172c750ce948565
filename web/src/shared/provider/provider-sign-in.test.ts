import { TC_LINKED } from '@isoline/contract/errors/provider-errors.ts';
import { ACCOUNT_FROZEN } from '@isoline/contract/errors/transport-errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindValue, loginInformation } from '../login-model.ts';
import { readLastUsedMethod } from '../session/last-used-method.ts';
import { signInWithProvider } from './provider-sign-in.ts';

const baseUserInfo = { nickName: 'Brook', avatar: null };
const authData = { access_token: 'token', token_type: 'Bearer', expires_in: 900, refresh_token: null, userId: 'u1' };

function answerWith(data: unknown, code = 0): void {
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: '', data }));
}

afterEach(() => vi.unstubAllGlobals());

// Files share a process, and another one may have signed in.
beforeEach(() => {
  bindValue.set(null);
  loginInformation.set(null);
});

test('an answer of wx-auth is a pending identity or a sign-in, and a refusal is neither', async () => {
  answerWith(null, 400000);
  await signInWithProvider('wx', { code: 'stale', state: 'stale' });
  expect([bindValue.get(), loginInformation.get()]).toEqual([null, null]);
  answerWith({ baseUserInfo, backUrl: null, security: 'ticket' });
  await signInWithProvider('wx', { code: 'code', state: 'state' });
  expect(bindValue.get()).toEqual({ provider: 'wx', ticket: 'ticket', baseUserInfo });
  answerWith({ baseUserInfo, backUrl: null, authData });
  await signInWithProvider('wx', { code: 'code', state: 'state' });
  expect([bindValue.get(), loginInformation.get()]).toEqual([null, { userId: 'u1', method: 'wx' }]);
});

test.each(['wx', 'tc', 'google'] as const)(
  'a frozen account ends a sign-in by %s, and the page stays',
  async (provider) => {
    const { code, status, en } = ACCOUNT_FROZEN;
    vi.stubGlobal('fetch', async () => Response.json({ code, msg: en, data: null }, { status }));
    const result = await signInWithProvider(provider, { code: 'code', state: 'state' });
    expect(result.kind).toBe('frozen');
  },
);

test.each([
  ['wx', 0],
  ['tc', TC_LINKED.code],
  ['google', 0],
] as const)('a sign-in by %s is the last used method', async (provider, code) => {
  answerWith({ tcAccountId: 'c1', baseUserInfo, backUrl: null, authData }, code);
  const result = await signInWithProvider(provider, { code: 'code', state: 'state' });
  expect([result.kind, readLastUsedMethod()]).toEqual(['signed-in', provider]);
});
