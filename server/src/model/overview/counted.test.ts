import { expect, test } from 'vitest';
import { countsForNetwork, countsOfEvent, countsOfRefusal } from './counted.ts';

const names = (counted: readonly { kind: string; name: string }[]) =>
  counted.map(({ kind, name }) => `${kind}: ${name}`);
const refused = (name: string, key: Parameters<typeof countsForNetwork>[0], input: unknown = {}, hasBearer = false) =>
  names(countsOfRefusal({ name, key, input, hasBearer }));

test('a sign-in counts by its method, a registration by its contact, a message by its kind', () => {
  expect(names(countsOfEvent({ kind: 'sign-in', loginType: 'passkey' }))).toEqual(['sign-in: passkey done']);
  expect(names(countsOfEvent({ kind: 'account-registered', by: 'email' }))).toEqual(['new-account: email']);
  expect(names(countsOfEvent({ kind: 'notice-sent', channel: 'sms' }))).toEqual(['sms: notice']);
  expect(names(countsOfEvent({ kind: 'notice-sent', channel: 'email' }))).toEqual([]);
  expect(names(countsOfEvent({ kind: 'sign-out' }))).toEqual([]);
});

test('only the first code of a registration or reset counts as a step, and each code counts as a message', () => {
  const sent = { kind: 'code-sent', channel: 'sms' } as const;
  expect(names(countsOfEvent({ ...sent, scene: 'register', isRepeated: false }))).toEqual([
    'sms: code',
    'register: sent',
  ]);
  expect(names(countsOfEvent({ ...sent, scene: 'register', isRepeated: true }))).toEqual(['sms: code']);
  expect(names(countsOfEvent({ ...sent, channel: 'email', scene: 'reset', isRepeated: false }))).toEqual([
    'reset: sent',
  ]);
  expect(names(countsOfEvent({ ...sent, scene: 'login', isRepeated: false }))).toEqual(['sms: code']);
});

test('a wrong code in an answer that is not a refusal counts once as a refusal', () => {
  expect(names(countsOfEvent({ kind: 'code-wrong', scene: 'register', isInAnswer: true }))).toEqual([
    'refusal: CODE_INCORRECT',
  ]);
  expect(countsOfEvent({ kind: 'code-wrong', scene: 'login' })).toEqual([]);
});

test('a refused sign-in counts by its method and its result', () => {
  expect(refused('token', 'BAD_CREDENTIALS', { grant_type: 'password' })).toContain('sign-in: password wrong');
  expect(refused('token', 'LOCKED_OUT', { grant_type: 'password' })).toContain('sign-in: password limited');
  expect(refused('token', 'SECOND_FACTOR_REQUIRED', { grant_type: 'password' })).toContain('sign-in: password asked');
  expect(refused('token', 'CODE_INCORRECT', { grant_type: 'second_factor' })).toContain('sign-in: second-step wrong');
  expect(refused('signInByEmailCode', 'PHONE_CODE_NOT_MATCH')).toContain('sign-in: email wrong');
  expect(refused('wxAuth', 'WX_RESTART')).toContain('sign-in: wechat wrong');
  expect(refused('providerAuth', 'PROVIDER_FAILED', { provider: 'google' })).toContain('sign-in: google refused');
  expect(refused('providerAuth', 'FIELD_REQUIRED')).toEqual(['refusal: FIELD_REQUIRED']);
});

test('a refresh, a callback that links, an invalid body and other calls do not count as sign-ins', () => {
  expect(refused('token', 'USER_NOT_LOGIN', { grant_type: 'refresh_token' })).toEqual(['refusal: USER_NOT_LOGIN']);
  expect(refused('token', 'FIELDS_INVALID', { grant_type: 'password' })).toEqual(['refusal: FIELDS_INVALID']);
  expect(refused('token', 'BAD_CREDENTIALS', 'constructor')).toEqual(['refusal: BAD_CREDENTIALS']);
  expect(refused('token', 'BAD_CREDENTIALS', { grant_type: 'constructor' })).toEqual(['refusal: BAD_CREDENTIALS']);
  expect(refused('wxAuth', 'WX_ALERT', {}, true)).toEqual(['refusal: WX_ALERT']);
  expect(refused('sendCode', 'RATE_LIMITED')).toEqual(['refusal: RATE_LIMITED']);
});

test('a sign-in by code without an account continues as a registration whose code is sent and right', () => {
  expect(refused('signInByCode', 'NO_ACCOUNT')).toEqual([
    'refusal: NO_ACCOUNT',
    'sign-in: sms no-account',
    'register: sent',
    'register: right',
  ]);
  expect(refused('signInByCode', 'PHONE_CODE_NOT_MATCH')).toEqual([
    'refusal: PHONE_CODE_NOT_MATCH',
    'sign-in: sms wrong',
  ]);
  expect(refused('token', 'NO_ACCOUNT', { grant_type: 'password' })).not.toContain('register: sent');
});

test('an ended session and a second step do not count as refusals of their network', () => {
  expect(countsForNetwork('USER_NOT_LOGIN')).toBe(false);
  expect(countsForNetwork('SECOND_FACTOR_REQUIRED')).toBe(false);
  expect(countsForNetwork('RATE_LIMITED')).toBe(true);
});
