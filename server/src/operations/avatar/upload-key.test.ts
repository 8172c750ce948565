import { expect, test } from 'vitest';
import { newAccount } from '../../model/entities/account.ts';
import { isOwnKey, isOwnUpload, uploadPath } from './upload-key.ts';

const called = (nickName: string, id = 'a1') =>
  newAccount({ id, nickName, phone: '13800138000', email: null, passwordHash: null, locale: null }, 0);

test.each(['Li', '山 🏔️', '100% ?#&+', '%2f..', "it's (me)!*", 'مرحبا', 'é', '$&'])(
  'the account with the nickname %s may upload under that name',
  (name) => {
    const key = `user/${name}/icon/head100.png`;
    expect(isOwnKey(called(name), key)).toBe(true);
    expect(isOwnKey(called('Mo'), key)).toBe(false);
    expect(isOwnUpload(called(name), uploadPath(called(name), key))).toBe(true);
    expect(isOwnUpload(called(name, 'a2'), uploadPath(called(name), key))).toBe(false);
  },
);

test.each([
  'user/Li/icon/head99.png',
  'user/Li/icon/head099.png',
  'user/Li/icon/head1000.png',
  'user/Li/icon/head100.svg',
  'user/Li/icon/head100.png\n',
  'user/Li/icon/head１００.png',
  'user/li/icon/head100.png',
  'user/Li /icon/head100.png',
  'user/../icon/head100.png',
  'user/Li/../icon/head100.png',
  '/user/Li/icon/head100.png',
  'a1/user/Li/icon/head100.png',
  'user//icon/head100.png',
  '',
])('%j is not a valid key', (key) => {
  expect(isOwnKey(called('Li'), key)).toBe(false);
});

test.each([
  'user/Li/icon/head100.png',
  'a1user/Li/icon/head100.png',
  'a1/user/../icon/head100.png',
  'a1//user/Li/icon/head100.png',
  'a11/user/Li/icon/head100.png',
  'a1/../a2/user/Li/icon/head100.png',
  `a1/user/${'x'.repeat(25)}/icon/head100.png`,
  'avatars/x.png',
])('%j is not an upload of this account', (path) => {
  expect(isOwnUpload(called('Li'), path)).toBe(false);
});

test('an upload belongs to its account after the name has changed', () => {
  expect(isOwnUpload(called('Mo'), 'a1/user/Li/icon/head100.png')).toBe(true);
});
