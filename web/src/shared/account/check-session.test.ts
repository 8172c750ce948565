import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumeSession, sessionEndReason, signedIn, signedOut } from '../../api/session.ts';
import { accountCache } from './account-cache.ts';
import { userInfoQuery } from './account-queries.ts';
import { checkSessionOnReturn } from './check-session.ts';
import { testProfile } from './testing-profile.ts';
import { getUserCenter } from './user-center.ts';

const profile = { ...testProfile, nickName: 'before', userIcon: '/avatars/1.webp?t=1' };
const confirmed = { token: 'token', ...profile, userIcon: 'https://account.example/avatars/1.webp', nickName: 'after' };

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const sentTo = (path: string) => fetchMock.mock.calls.map(([request]) => request).find(({ url }) => url.endsWith(path));
const toastTexts = () => toasts.store.get().map(({ content }) => content && formatMessage(content, 'zh-CN'));
const answer = (data: unknown, code = 0, msg = '') => Response.json({ code, msg, data });

/** Moves the tab to the background and back. */
function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

let stop: () => void;
beforeEach(() => {
  signedIn({ access_token: 'token' });
  accountCache.setQueryData(userInfoQuery.queryKey, profile);
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  stop = checkSessionOnReturn();
});
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  signedOut();
  accountCache.clear();
  vi.unstubAllGlobals();
});

test('a tab that returns to the foreground calls tokenCk, form-encoded, with the headers of the spec', async () => {
  fetchMock.mockImplementation(async () => answer(confirmed));
  comeBack();
  await expect.poll(() => sentTo('/tokenCk')).toBeDefined();
  const request = sentTo('/tokenCk');
  expect(request?.headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
  expect([request?.headers.get('token'), request?.headers.get('current-nsp')]).toEqual(['token', 'isoline']);
  expect(await request?.text()).toBe('token=token');
});

test('the whole answer of tokenCk replaces the user info, except the picture of the earlier profile', async () => {
  fetchMock.mockImplementation(async () => answer(confirmed));
  comeBack();
  await expect.poll(() => getUserCenter().UserInfo).toMatchObject({ nickName: 'after', userIcon: profile.userIcon });
  expect(getUserCenter().UserInfo).not.toHaveProperty('token');
});

test("a refused token ends the session of the page in place, with the server's text", async () => {
  fetchMock.mockImplementation(async ({ url }) =>
    url.endsWith('/tokenCk') ? answer(null, 40100, '当前用户未登录') : Response.json({}, { status: 410 }),
  );
  comeBack();
  await expect.poll(toastTexts).toContain('当前用户未登录');
  expect([await resumeSession(), sessionEndReason.get()]).toEqual(['expired', 'accountClosed']);
});

test('nothing changes without the network or without a session', async () => {
  fetchMock.mockRejectedValue(new TypeError('offline'));
  comeBack();
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1);
  expect(getUserCenter()).toMatchObject({ UserInfo: profile, Token: 'token' });
  signedOut();
  comeBack();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('an answer of tokenCk from before a change does not replace the changed user info', async () => {
  const late = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(late.promise);
  comeBack();
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1);
  accountCache.setQueryData(userInfoQuery.queryKey, { ...profile, nickName: 'changed' });
  late.resolve(answer({ ...confirmed, nickName: 'before' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(getUserCenter().UserInfo?.nickName).toBe('changed');
});
