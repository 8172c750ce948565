// @ts-expect-error the package has no types
import PassportWeixin from 'passport-weixin';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error the package has no types
import WeChatOAuth from 'wechat-oauth';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callback, createPhone } from './testing-phone.ts';
import { openId, unionId } from './wechat-users.ts';

const [website] = sandboxDefaults.wechat.apps;
const [appid, secret] = [website?.id ?? '', website?.secret ?? ''];

let sandbox: Sandbox;
const { open, act, fault } = createPhone(() => sandbox);

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

/**
 * Returns the code that a user with a phone allows at the authorization URL of a client. The sandbox's host replaces
 * the host of the URL.
 */
async function codeBehind(authorizeUrl: string): Promise<string> {
  const { uuid } = await open(Object.fromEntries(new URL(authorizeUrl).searchParams));
  await act('scan', uuid, 'Ann');
  const { callback: address } = await (await act('confirm', uuid)).json();
  return new URL(address).searchParams.get('code') ?? '';
}

/** Creates `wechat-oauth` with `request` replaced, so that every call goes to the sandbox instead of its fixed host. */
function weChatOAuth(key = secret) {
  const client = new WeChatOAuth(appid, key);
  const send = client.request.bind(client);
  client.request = (url: string, ...rest: unknown[]) =>
    send(url.replace('https://api.weixin.qq.com', sandbox.url), ...rest);
  const call = (name: string, ...given: unknown[]) =>
    new Promise<{ data: Record<string, unknown> } & Record<string, unknown>>((resolve, reject) =>
      client[name](...given, (error: unknown, result: never) => (error ? reject(error) : resolve(result))),
    );
  return { client, call };
}

test('wechat-oauth signs in, reads the profile, verifies and refreshes', async () => {
  const { client, call } = weChatOAuth();
  const code = await codeBehind(client.getAuthorizeURLForWebsite(callback, 'aB3'));
  const { data: tokens } = await call('getAccessToken', code);
  expect(tokens).toMatchObject({ openid: openId(appid, 'Ann'), unionid: unionId('Ann'), expires_in: 7200 });
  expect(await call('getUser', tokens.openid)).toMatchObject({ nickname: 'Ann', unionid: unionId('Ann') });
  expect(await call('verifyToken', tokens.openid, tokens.access_token)).toMatchObject({ errcode: 0 });
  expect((await call('refreshAccessToken', tokens.refresh_token)).data).toMatchObject({ openid: tokens.openid });
  await expect(call('getAccessToken', code)).rejects.toMatchObject({ code: 40163 });
});

test('wechat-oauth understands the error codes', async () => {
  await expect(weChatOAuth().call('getAccessToken', 'wrong')).rejects.toMatchObject({ code: 40029 });
  await expect(weChatOAuth('wrong').call('getAccessToken', 'wrong')).rejects.toMatchObject({ code: 40125 });
  for (const code of [-1, 40029, 40163, 42003, 45009, 45011, 40125]) {
    await fault(String(code));
    await expect(weChatOAuth().call('getAccessToken', 'any')).rejects.toMatchObject({ code, name: 'WeChatAPIError' });
  }
});

type Outcome = { redirect?: string; user?: unknown; error?: Error };

/** Runs `passport-weixin` as passport runs a strategy, with the sandbox's URLs. */
function passportWeixin(query: object): Promise<Outcome> {
  const options = {
    clientID: appid,
    clientSecret: secret,
    callbackURL: callback,
    authorizationURL: `${sandbox.url}/connect/qrconnect`,
    tokenURL: `${sandbox.url}/sns/oauth2/access_token`,
    userProfileURL: `${sandbox.url}/sns/userinfo`,
  };
  const verified = (_token: string, _refresh: string, profile: object, done: (error: null, user: object) => void) =>
    done(null, profile);
  return new Promise((resolve) => {
    const strategy = Object.create(new PassportWeixin(options, verified), {
      redirect: { value: (redirect: string) => resolve({ redirect }) },
      success: { value: (user: unknown) => resolve({ user }) },
      error: { value: (error: Error) => resolve({ error }) },
    });
    strategy.authenticate({ query }, { state: 'aB3' });
  });
}

test('passport-weixin signs in with the union id as the id', async () => {
  const { redirect = '' } = await passportWeixin({});
  const code = await codeBehind(redirect);
  const { user } = await passportWeixin({ code, state: 'aB3' });
  expect(user).toMatchObject({ provider: 'weixin', id: unionId('Ann'), displayName: 'Ann' });
});

test('passport-weixin fails for a used code', async () => {
  const code = await codeBehind((await passportWeixin({})).redirect ?? '');
  await passportWeixin({ code });
  expect((await passportWeixin({ code })).error?.message).toMatch(/^code been used, rid:/);
});
