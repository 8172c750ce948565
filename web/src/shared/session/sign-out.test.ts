import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import {
  accessToken,
  requireSession,
  resumeSession,
  sessionEndReason,
  signedIn,
  signedOut,
} from '../../api/session.ts';
import { accountCache, clearOnSignOut } from '../account/account-cache.ts';
import { userInfoQuery } from '../account/account-queries.ts';
import { getUserCenter } from '../account/user-center.ts';
import { storeUserInfo } from '../account/user-info.ts';
import { forgetUserOnSignOut, loginInformation } from '../login-model.ts';

const otherTab = new BroadcastChannel('session');

const profile = { userId: 'u1', nickName: 'Tarn', phone: '13800138000', email: null, isBindWx: false, isBindTc: false };

let stops: readonly (() => void)[] = [];

/** Sets up a page that shows a signed-in user. */
beforeEach(() => {
  stops = [clearOnSignOut(), forgetUserOnSignOut()];
  signedIn({ access_token: 'token' });
  const user: Profile = { ...profile, linked: [], userIcon: null, hasPassword: true, safetyLevel: 'low' };
  accountCache.setQueryData(userInfoQuery.queryKey, storeUserInfo(user));
  loginInformation.set({ userId: 'u1', method: 'password' });
  accountCache.setQueryData(['account', 'view'], profile);
});
afterEach(() => {
  signedOut();
  for (const stop of stops) stop();
});
afterAll(() => otherTab.close());

function expectNothingOfTheUser(): void {
  expect(loginInformation.get()).toBeNull();
  expect(getUserCenter().UserInfo).toBeNull();
  expect(accountCache.getQueryCache().getAll()).toEqual([]);
  expect([accessToken(), sessionStorage.getItem('UserInfo')]).toEqual([null, null]);
}

test('after a sign-out in another tab the page does not show or keep anything of the user', async () => {
  otherTab.postMessage('signed-out');
  await expect.poll(resumeSession).toBe('visitor');
  expectNothingOfTheUser();
});

test('a page that requires a session stays, without the user, and asks to sign in again; the next page is that of a visitor', async () => {
  const leave = requireSession();
  otherTab.postMessage('signed-out');
  await expect.poll(resumeSession).toBe('expired');
  expect(sessionEndReason.get()).toBe('signedOutInAnotherTab');
  expectNothingOfTheUser();
  leave();
  expect(await resumeSession()).toBe('visitor');
});

test('after a sign-out in this tab nothing of the user is kept', async () => {
  signedOut();
  expect(await resumeSession()).toBe('visitor');
  expectNothingOfTheUser();
});
