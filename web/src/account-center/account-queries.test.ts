// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountCache, forgetAccount } from '../shared/account/account-cache.ts';
import { getUserCenter } from '../shared/account/user-center.ts';
import { coinQuery, userInfoQuery } from './account-queries.ts';

const profileOf = (userId: string) => ({ userId, nickName: userId, phone: '13800138000', email: null, userIcon: null });
const coin = { balance: 5, entries: [] };

/** Answers calls by the end of their path. */
const answers = new Map<string, () => unknown>();
const fetchMock = vi.fn(async ({ url }: Request) => {
  const [, answer] = [...answers].find(([path]) => new URL(url).pathname.endsWith(path)) ?? [];
  return Response.json({ code: 0, msg: '', data: answer?.() ?? null });
});

beforeEach(() => {
  sessionStorage.setItem('access_token', 'token');
  answers.set('/user', () => profileOf('u1')).set('/coin', () => coin);
  vi.stubGlobal('fetch', fetchMock.mockClear());
});
afterEach(() => {
  forgetAccount();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('the profile and the points fill the user-center model', async () => {
  await accountCache.fetchQuery(userInfoQuery);
  await accountCache.fetchQuery(coinQuery);
  expect(getUserCenter()).toMatchObject({
    UserInfo: { userId: 'u1' },
    SafetyScore: 50,
    UserCoin: coin,
    Token: 'token',
  });
});

test('the profile of another user drops what was fetched for the one before', async () => {
  await accountCache.fetchQuery(userInfoQuery);
  await accountCache.fetchQuery(coinQuery);
  answers.set('/user', () => profileOf('u2'));
  await accountCache.fetchQuery({ ...userInfoQuery, staleTime: 0 });
  expect(getUserCenter()).toMatchObject({ UserInfo: { userId: 'u2' }, UserCoin: null });
  expect(accountCache.getQueryData(coinQuery.queryKey)).toBeUndefined();
});

test('an answer that comes after signing out is not kept', async () => {
  answers.set('/user', () => {
    sessionStorage.removeItem('access_token');
    return profileOf('u1');
  });
  await accountCache.fetchQuery(userInfoQuery);
  expect(getUserCenter().UserInfo).toBeNull();
  expect(sessionStorage.getItem('UserInfo')).toBeNull();
});

test('without a session nothing is fetched', () => {
  sessionStorage.clear();
  const stop = new QueryObserver(accountCache, accountCache.defaultQueryOptions(userInfoQuery)).subscribe(
    () => undefined,
  );
  expect(fetchMock).not.toHaveBeenCalled();
  stop();
});
