import { expect, test } from 'vitest';
import { anAccount } from '../../store/testing-store.ts';
import { buildClaims, claimsIn } from './claims.ts';

const origin = 'https://account.example';
const phone = '13800138000';

test('a product gets the account id, the nickname and the contacts, which are verified', () => {
  const account = anAccount({ id: 'id', nickName: 'River', phone, email: 'river@isoline.example', avatarKey: 'key' });
  expect(buildClaims(account, origin)).toEqual({
    sub: 'id',
    nickname: 'River',
    picture: 'https://account.example/avatars/key.png',
    phone_number: '+8613800138000',
    phone_number_verified: true,
    email: 'river@isoline.example',
    email_verified: true,
  });
});

test('a value that the account lacks is no claim', () => {
  const account = anAccount({ id: 'id', nickName: 'River', phone: null, email: null, avatarKey: null });
  expect(buildClaims(account, origin)).toEqual({ sub: 'id', nickname: 'River' });
});

test.each([
  [[], ['sub']],
  [['openid', 'unknown'], ['sub']],
  [['profile'], ['sub', 'nickname']],
  [
    ['openid', 'phone'],
    ['sub', 'phone_number', 'phone_number_verified'],
  ],
])('the scopes %j cover the claims %j', (scopes, names) => {
  const claims = buildClaims(anAccount({ phone, email: 'river@isoline.example' }), origin);
  expect(Object.keys(claimsIn(scopes, claims))).toEqual(names);
});
