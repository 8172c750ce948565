import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { accountCache, clearOnSignOut } from './account-cache.ts';
import {
  coinQuery,
  connectedProductsQuery,
  overviewQuery,
  productsQuery,
  sessionsQuery,
  userInfoQuery,
} from './account-queries.ts';
import { getUserCenter } from './user-center.ts';

const profileOf = (userId: string) => ({
  userId,
  nickName: userId,
  phone: '13800138000',
  email: null,
  isBindWx: false,
  userIcon: null,
});
const coin = { balance: 5, entries: [], nextCursor: null };

/** The answers to calls, by the end of their path: the data, or a whole answer. */
const answers = new Map<string, () => unknown>();
const fetchMock = vi.fn(async ({ url }: Request) => {
  const [, answer] = [...answers].find(([path]) => new URL(url).pathname.endsWith(path)) ?? [];
  const data = answer?.() ?? null;
  return data instanceof Response ? data : Response.json({ code: 0, msg: '', data });
});
const refusal =
  (code: number, msg: string, status = 200) =>
  () =>
    Response.json({ code, msg, data: null }, { status });
const sentTo = (path: string) => fetchMock.mock.calls.map(([request]) => request).find(({ url }) => url.endsWith(path));
const toastTexts = () => toasts.store.get().map(({ content }) => content && formatMessage(content, 'zh-CN'));

let stop: () => void;

beforeEach(() => {
  stop = clearOnSignOut();
  sessionStorage.setItem('access_token', 'token');
  answers
    .set('/user', () => profileOf('u1'))
    .set('/coin', () => coin)
    .set('/getUserInfo', () => profileOf('u1'));
  vi.stubGlobal('fetch', fetchMock.mockClear());
});
afterEach(() => {
  signedOut();
  stop();
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

test('when the profile call fails, the second call is read, form-encoded', async () => {
  answers.set('/user', refusal(50000, '服务器开小差了', 500)).set('/getUserInfo', () => profileOf('u2'));
  await accountCache.fetchQuery(userInfoQuery);
  expect(getUserCenter()).toMatchObject({ UserInfo: { userId: 'u2' } });
  expect(sentTo('/getUserInfo')?.headers.get('authorization')).toBe('Bearer token');
});

test('when both calls fail, the answer to the second is shown, and nothing changes', async () => {
  await accountCache.fetchQuery(userInfoQuery);
  answers.set('/user', refusal(50000, '服务器开小差了', 500)).set('/getUserInfo', refusal(50010, '获取用户信息失败'));
  await expect(accountCache.fetchQuery({ ...userInfoQuery, staleTime: 0 })).rejects.toThrow('获取用户信息失败');
  await expect.poll(toastTexts).toContain('获取用户信息失败');
  expect(getUserCenter()).toMatchObject({ UserInfo: { userId: 'u1' } });
});

test("an unexpected code is shown with the server's text", async () => {
  answers.set('/coin', refusal(49999, '积分系统维护中'));
  const error = await accountCache.fetchQuery(coinQuery).catch((thrown: unknown) => thrown);
  expect(formatMessage(failureMessage(error), 'zh-CN')).toBe('积分系统维护中');
});

test("the profile of another user drops the previous user's data", async () => {
  await accountCache.fetchQuery(userInfoQuery);
  await accountCache.fetchQuery(coinQuery);
  answers.set('/user', () => profileOf('u2'));
  await accountCache.fetchQuery({ ...userInfoQuery, staleTime: 0 });
  expect(getUserCenter()).toMatchObject({ UserInfo: { userId: 'u2' }, UserCoin: null });
  expect(accountCache.getQueryData(coinQuery.queryKey)).toBeUndefined();
});

test('an answer that arrives after signing out is not kept', async () => {
  answers.set('/user', () => {
    signedOut();
    return profileOf('u1');
  });
  await accountCache.fetchQuery(userInfoQuery).catch(() => undefined);
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

test('a query whose answer has texts of the server is another one in each language', () => {
  for (const query of [sessionsQuery, productsQuery, connectedProductsQuery, overviewQuery])
    expect(query('zh-CN').queryKey).not.toEqual(query('en-US').queryKey);
});
