import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stamped, userCenter } from './user-center-store.ts';

const profile = {
  userId: 'u1',
  nickName: '云帆',
  phone: '13800138000',
  email: null,
  isBindWx: false,
  isBindTc: false,
  userIcon: '/avatars/u1.png',
  hasPassword: true,
  safetyLevel: 'low',
} as const;

describe('the user-centre store', () => {
  const stored = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => stored.set(key, value) }),
  );
  afterEach(() => {
    userCenter.reset();
    stored.clear();
    vi.unstubAllGlobals();
  });

  it('begins with the base score and nobody', () => {
    const { UserInfo, SafetyScore, SafetyProgress, UserCoin, Token } = userCenter.current();
    expect({ UserInfo, SafetyScore, SafetyProgress, UserCoin, Token }).toEqual({
      UserInfo: null,
      SafetyScore: 25,
      SafetyProgress: [1, 0, 0, 0, 0],
      UserCoin: null,
      Token: null,
    });
  });

  it('replaces person and score together and keeps the person in session storage', () => {
    userCenter.userInfoFetched(profile, 'token', 7);
    expect(userCenter.current()).toMatchObject({ SafetyScore: 50, SafetyProgress: [1, 1, 0, 0, 0], Token: 'token' });
    expect(JSON.parse(stored.get('UserInfo') ?? '')).toEqual({ ...profile, userIcon: '/avatars/u1.png?t=7' });
  });

  it('gives the picture another address on each fetch', () => {
    userCenter.userInfoFetched(profile, 'token', 7);
    userCenter.userInfoFetched(profile, 'token', 8);
    expect(userCenter.current().UserInfo?.userIcon).toBe('/avatars/u1.png?t=8');
    expect(stamped('/avatars/u1.png?v=1', 9)).toBe('/avatars/u1.png?v=1&t=9');
  });

  it('leaves a missing picture missing', () => {
    userCenter.userInfoFetched({ ...profile, userIcon: null }, 'token', 7);
    expect(userCenter.current().UserInfo?.userIcon).toBeNull();
  });

  it('keeps the person when coins come', () => {
    userCenter.userInfoFetched(profile, 'token', 7);
    userCenter.coinFetched({ balance: 105, entries: [] });
    expect(userCenter.current()).toMatchObject({ UserInfo: { userId: 'u1' }, UserCoin: { balance: 105 } });
  });
});
