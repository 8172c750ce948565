import { afterEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { loginInformation } from '../../shared/login-model.ts';
import { markSharedDevice } from '../../shared/session/remembered-account.ts';
import { checkChosenPassword, registerAccount, suggestedNickName } from './register-calls.ts';

const good = { password: 'Summit#Path4', again: 'Summit#Path4', agree: 'on' };

test('a password that fits the rule, typed twice, with the terms agreed to, has no error', () => {
  expect(checkChosenPassword(good)).toEqual({});
});

test('each error is at its field: the rule, the second entry, the agreement', () => {
  expect(Object.keys(checkChosenPassword({ ...good, password: 'contour2026', again: 'contour2026' }))).toEqual([
    'password',
  ]);
  expect(Object.keys(checkChosenPassword({ ...good, again: 'Summit#Path5' }))).toEqual(['again']);
  expect(Object.keys(checkChosenPassword({ ...good, agree: '' }))).toEqual(['agree']);
});

test('the name at the provider is suggested as a nickname if it is a valid one', () => {
  const suggested = (nickName: string) => suggestedNickName({ baseUserInfo: { nickName, avatar: null } });
  expect(suggested('Tarn')).toBe('Tarn');
  expect(suggested('A/B')).toBe('A B');
  expect(suggested('山'.repeat(30))).toBe('山'.repeat(24));
  expect(suggested('..')).toBe('');
});

test('a nickname may be left out, and a malformed one has an error at its field', () => {
  expect(checkChosenPassword({ ...good, nickName: ' ' })).toEqual({});
  expect(checkChosenPassword({ ...good, nickName: 'Tarn' })).toEqual({});
  expect(Object.keys(checkChosenPassword({ ...good, nickName: 'a/b' }))).toEqual(['nickName']);
});

afterEach(() => {
  signedOut();
  loginInformation.set(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the last registration is kept with a masked contact, but not on a shared device', async () => {
  const data = { authData: { userId: 'u1', access_token: 'token' }, security: null };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data }));
  const verified = { contact: { kind: 'phone', value: '13800138000' }, contactProof: 'proof', by: 'register' } as const;
  const kept = () => JSON.parse(localStorage.getItem('registerValue') ?? 'null');
  await registerAccount(verified, good, null);
  expect(kept()).toMatchObject({ userId: 'u1', contact: expect.stringContaining('****') });
  markSharedDevice();
  expect(kept()).toBeNull();
  await registerAccount(verified, good, null);
  expect(kept()).toBeNull();
});
