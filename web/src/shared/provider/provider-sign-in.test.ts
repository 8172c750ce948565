import { afterEach, expect, test, vi } from 'vitest';
import { getLoginModel } from '../login-model.ts';
import { signInWithProvider } from './provider-sign-in.ts';

const baseUserInfo = { nickName: 'Brook', avatar: null };

function answerWith(data: unknown, code = 0): void {
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: '', data }));
}

afterEach(() => vi.unstubAllGlobals());

test('an answer of wx-auth fills wxauthValue of the login model, a refusal does not', async () => {
  answerWith(null, 400000);
  await signInWithProvider('wx', { code: 'stale', state: 'stale' });
  expect(getLoginModel().wxauthValue).toBeNull();
  answerWith({ baseUserInfo, backUrl: null, security: 'ticket' });
  await signInWithProvider('wx', { code: 'code', state: 'state' });
  expect(getLoginModel().wxauthValue).toEqual({ baseUserInfo, isLinked: false });
  const authData = { access_token: 'token', token_type: 'Bearer', expires_in: 900, refresh_token: null, userId: 'u1' };
  answerWith({ baseUserInfo, backUrl: null, authData });
  await signInWithProvider('wx', { code: 'code', state: 'state' });
  expect(getLoginModel().wxauthValue).toEqual({ baseUserInfo, isLinked: true });
});
