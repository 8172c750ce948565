import { afterEach, expect, test } from 'vitest';
import { testProfile } from './testing-profile.ts';
import { buildUserInfo, storeUserInfo, withTimestamp } from './user-info.ts';

const profile = { ...testProfile, userIcon: '/avatars/u1.png' };

afterEach(() => sessionStorage.clear());

test('the user info is kept in the session storage', () => {
  storeUserInfo(profile);
  expect(JSON.parse(sessionStorage.getItem('UserInfo') ?? '')).toEqual(profile);
});

test('the avatar address changes with each fetch', () => {
  expect([7, 8].map((at) => buildUserInfo(profile, at).userIcon)).toEqual([
    '/avatars/u1.png?t=7',
    '/avatars/u1.png?t=8',
  ]);
  expect(withTimestamp('/avatars/u1.png?v=1', 9)).toBe('/avatars/u1.png?v=1&t=9');
});

test('a missing avatar does not have an address', () => {
  expect(buildUserInfo({ ...profile, userIcon: null }, 7).userIcon).toBeNull();
});
