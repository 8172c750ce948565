import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUserCenter, resetUserCenter, setUserCoin, setUserInfo, withTimestamp } from './user-center.ts';

const profile: Profile = {
  userId: 'u1',
  nickName: '云帆',
  phone: '13800138000',
  email: null,
  isBindWx: false,
  isBindTc: false,
  linked: [],
  userIcon: '/avatars/u1.png',
  hasPassword: true,
  safetyLevel: 'low',
};

describe('the user-center model', () => {
  const stored = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => stored.set(key, value) }),
  );
  afterEach(() => {
    resetUserCenter();
    stored.clear();
    vi.unstubAllGlobals();
  });

  test('starts with the base score and no user', () => {
    expect(getUserCenter()).toEqual({
      UserInfo: null,
      SafetyScore: 25,
      SafetyProgress: [1, 0, 0, 0, 0],
      UserCoin: null,
      Token: null,
    });
  });

  test('replaces user and score together and stores the user in session storage', () => {
    setUserInfo(profile, 7);
    expect(getUserCenter()).toMatchObject({ SafetyScore: 50, SafetyProgress: [1, 1, 0, 0, 0] });
    expect(JSON.parse(stored.get('UserInfo') ?? '')).toEqual({ ...profile, userIcon: '/avatars/u1.png?t=7' });
  });

  test('gives the avatar another address on each fetch', () => {
    setUserInfo(profile, 7);
    setUserInfo(profile, 8);
    expect(getUserCenter().UserInfo?.userIcon).toBe('/avatars/u1.png?t=8');
    expect(withTimestamp('/avatars/u1.png?v=1', 9)).toBe('/avatars/u1.png?v=1&t=9');
  });

  test('has no address for a missing avatar', () => {
    setUserInfo({ ...profile, userIcon: null }, 7);
    expect(getUserCenter().UserInfo?.userIcon).toBeNull();
  });

  test('keeps the user when points arrive', () => {
    setUserInfo(profile, 7);
    setUserCoin({ balance: 105, entries: [] });
    expect(getUserCenter()).toMatchObject({ UserInfo: { userId: 'u1' }, UserCoin: { balance: 105 } });
  });
});
