import { expect, test } from 'vitest';
import { anAccount, T } from '../../store/testing-store.ts';
import { buildClaims, claimsIn } from './claims.ts';

const origin = 'https://account.example';
const phone = '13800138000';

test('a product gets the account id, the nickname and the contacts as verified', () => {
  const account = anAccount({ id: 'id', nickName: 'River', phone, email: 'river@isoline.example', avatarKey: 'key' });
  expect(buildClaims(account, origin)).toEqual({
    sub: 'id',
    name: 'River',
    nickname: 'River',
    updated_at: T / 1000,
    picture: 'https://account.example/avatars/key.png',
    phone_number: '+8613800138000',
    phone_number_verified: true,
    email: 'river@isoline.example',
    email_verified: true,
  });
});

test('the time of the last change is that of the profile, or else of the registration', () => {
  expect(buildClaims(anAccount({ profileChangedAt: T + 5_999 }), origin).updated_at).toBe(T / 1000 + 5);
});

test('a value that the account lacks is left out of the claims', () => {
  const account = anAccount({ id: 'id', nickName: 'River', phone: null, email: null, avatarKey: null });
  expect(buildClaims(account, origin)).toEqual({
    sub: 'id',
    name: 'River',
    nickname: 'River',
    updated_at: T / 1000,
  });
});

test.each([
  [[], ['sub']],
  [['openid', 'unknown'], ['sub']],
  [['profile'], ['sub', 'name', 'nickname', 'updated_at']],
  [
    ['openid', 'phone'],
    ['sub', 'phone_number', 'phone_number_verified'],
  ],
])('the scopes %j cover the claims %j', (scopes, names) => {
  const claims = buildClaims(anAccount({ phone, email: 'river@isoline.example' }), origin);
  expect(Object.keys(claimsIn(scopes, claims))).toEqual(names);
});
