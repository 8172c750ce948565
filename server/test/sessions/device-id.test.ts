import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { type SignIn, startSession } from '../../src/model/session/start-session.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, useProduct } from '../product.ts';
import {
  allowCloud,
  allowConsent,
  cloudAccount,
  freshUser,
  scanWechat,
  userIdOf,
  wechatAccount,
} from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const refresh = (browser: Browser) => browser.call(endpoints.token, { grant_type: 'refresh_token' });
const isSignedIn = async (browser: Browser, bearer: string | null) =>
  (await browser.call(endpoints.currentUser, {}, { bearer: bearer ?? '' })).status === 200;

type Tokens = { readonly access_token: string };
// Some calls answer with only the tokens, others with the tokens and the identity.
const accessTokenOf = (data: unknown): string => {
  const answered = data as Tokens & { readonly authData?: Tokens };
  return (answered.authData ?? answered).access_token;
};

const google = { provider: 'google', control: 'google' } as const;
const pendingOf = async (product: Product, browser: Browser) => {
  const params = await scanWechat(product, browser, freshUser());
  const { data } = await browser.call(endpoints.wxAuth, params);
  return 'security' in data ? data.security : '';
};
const pendingCloudOf = async (product: Product, browser: Browser) => {
  const { data } = await browser.call(endpoints.tcAuth, await allowCloud(product, browser, freshUser()));
  return 'security' in data ? data.security : '';
};

/**
 * Each method to sign in: prepares what the sign-in needs, signs in in `browser` and returns the answer of the call.
 */
const signIns: Record<string, (product: Product, browser: Browser) => Promise<{ key: string; data: unknown }>> = {
  async password(product, browser) {
    const { phone } = await product.newAccount();
    return browser.signIn(phone, PASSWORD);
  },
  async 'SMS code'(product, browser) {
    const { phone } = await product.newAccount();
    await product.pass(60_000);
    const identifyCode = await product.requestCode(browser, 'login', { phone });
    return browser.call(endpoints.signInByCode, { phone, identifyCode });
  },
  async 'e-mail code'(product, browser) {
    const email = freshEmail();
    await product.register(product.browser(), { email });
    await product.pass(60_000);
    const identifyCode = await product.requestCode(browser, 'login', { email });
    return browser.call(endpoints.signInByEmailCode, { email, identifyCode });
  },
  async registration(product, browser) {
    const phone = freshPhone();
    const flag = await product.prove(browser, { phone });
    return browser.call(endpoints.register, { type: 'phone', phone, flag, password: PASSWORD, agree: true });
  },
  async 'registration with WeChat'(product, browser) {
    const [security, phone] = [await pendingOf(product, browser), freshPhone()];
    const flag = await product.prove(browser, { phone });
    const input = { type: 'phone-bind', phone, flag, password: PASSWORD, agree: true, security } as const;
    return browser.call(endpoints.register, input);
  },
  async WeChat(product, browser) {
    const user = freshUser();
    await wechatAccount(product, user);
    return browser.call(endpoints.wxAuth, await scanWechat(product, browser, user));
  },
  async 'the cloud account'(product, browser) {
    const user = freshUser();
    await cloudAccount(product, user);
    const { key, data } = await browser.call(endpoints.tcAuth, await allowCloud(product, browser, user));
    return { key: key === 'TC_LINKED' ? 'OK' : key, data };
  },
  async Google(product, browser) {
    const [user, { browser: owner }] = [freshUser(), await product.newAccount()];
    await stepUp(product, owner);
    const bind = await allowConsent(product, owner, google, user, { intent: 'bind' });
    const { data } = await owner.call(endpoints.providerAuth, { provider: 'google', ...bind });
    await owner.call(endpoints.tcBind, { security: 'security' in data ? data.security : '' });
    const params = await allowConsent(product, browser, google, user);
    return browser.call(endpoints.providerAuth, { provider: 'google', ...params });
  },
  async 'common-bind'(product, browser) {
    const { phone } = await product.newAccount();
    await product.pass(60_000);
    const [security, flag] = [await pendingOf(product, browser), await product.prove(browser, { phone }, 'bind')];
    return browser.call(endpoints.linkToExisting, { security, phone, flag });
  },
  async 'tc-auth-bind to an account'(product, browser) {
    const { phone } = await product.newAccount();
    await product.pass(60_000);
    const [security, flag] = [await pendingCloudOf(product, browser), await product.prove(browser, { phone }, 'bind')];
    return browser.call(endpoints.tcAuthBind, { security, phone, flag });
  },
  async 'tc-auth-bind with a registration'(product, browser) {
    const phone = freshPhone();
    const [security, flag] = [await pendingCloudOf(product, browser), await product.prove(browser, { phone }, 'bind')];
    return browser.call(endpoints.tcAuthBind, { security, phone, flag, password: PASSWORD, agree: true });
  },
};

describe.each(dialects)('the device id on %s', (dialect) => {
  const use = useProduct(dialect, { GOOGLE_CLIENT_ID: 'isoline-account' });

  const deviceIdOf = (browser: Browser) => browser.cookies.get('bid') ?? '';
  const knows = (accountId: string, deviceId: string) => {
    const { store, secrets } = use().app.ports;
    return store.read.knownDevices.knows({ accountId, deviceId: secrets.digest(deviceId) });
  };

  test.each(Object.entries(signIns))(
    'a sign-in by %s creates a new device id and ends the former session',
    async (_, act) => {
      const { browser } = await use().newAccount();
      const [former, bearer] = [browser.at(browser.url), browser.bearer];
      const { key, data } = await act(use(), browser);
      expect(key).toBe('OK');
      expect(deviceIdOf(browser)).toMatch(/^[\w-]{43}$/);
      expect(deviceIdOf(browser)).not.toBe(deviceIdOf(former));
      expect(await isSignedIn(browser, bearer)).toBe(false);
      expect((await refresh(former)).status).toBe(401);
      expect(await isSignedIn(browser, accessTokenOf(data))).toBe(true);
      expect((await refresh(browser)).key).toBe('OK');
    },
  );

  test("a refresh, a refused sign-in, or a signed-in user's links and proofs do not change the device id", async () => {
    const { browser, phone } = await use().newAccount();
    const before = deviceIdOf(browser);
    await refresh(browser);
    await browser.signIn(phone, 'Wrong#Pass1');
    await stepUp(use(), browser);
    await browser.call(endpoints.wxBind, await scanWechat(use(), browser, freshUser(), { intent: 'bind' }));
    expect(deviceIdOf(browser)).toBe(before);
    expect(await isSignedIn(browser, browser.bearer)).toBe(true);
  });

  test('the accounts of a browser know its device after every sign-in there, so none of them reports a new device', async () => {
    const [browser, one, another] = [use().browser(), freshPhone(), freshPhone()];
    const idOf: Record<string, string> = {};
    for (const phone of [one, another]) {
      await use().register(browser, { phone });
      idOf[phone] = await userIdOf(browser);
    }
    for (const phone of [one, another, one, one]) {
      await browser.signIn(phone, PASSWORD);
      for (const id of Object.values(idOf)) expect(await knows(id, deviceIdOf(browser))).toBe(true);
    }
    const kinds = await browser.call(endpoints.securityEvents, { size: '50' });
    expect(kinds.data.events.map(({ kind }) => kind)).not.toContain('new-device');
  });

  test('the device id from before a sign-in is still known when the answer of the sign-in is lost', async () => {
    const { browser, phone } = await use().newAccount();
    const lost = browser.at(browser.url);
    await browser.signIn(phone, PASSWORD);
    await lost.signIn(phone, PASSWORD);
    const { data } = await lost.call(endpoints.securityEvents, { size: '50' });
    expect(data.events.map(({ kind }) => kind)).not.toContain('new-device');
  });

  test('a device keeps its pending identity, code and challenge after a sign-in', async () => {
    const [browser, { phone }, other] = [use().browser(), await use().newAccount(), freshPhone()];
    const security = await pendingOf(use(), browser);
    const identifyCode = await use().requestCode(browser, 'register', { phone: other });
    const { headers, slide } = await browser.solve('login');
    await use().pass(60_000);
    await browser.signIn(phone, PASSWORD);
    expect((await browser.call(endpoints.baseInfo, { security })).key).toBe('OK');
    const proved = await browser.call(endpoints.checkCode, { phone: other, identifyCode, scene: 'register' });
    expect(proved.data.flag).toMatch(/^[\w-]{43}$/);
    const sent = await browser.call(endpoints.sendCode, { scene: 'login', phone, slide }, { headers });
    expect(sent.key).toBe('OK');
  });

  test('the device id changes in 200 sign-ins by 50 parallel callers, all of which succeed, in one browser and in many', async () => {
    const { ports } = use().app;
    const accounts = await Promise.all(Array.from({ length: 8 }, () => use().newAccount()));
    const ids = await Promise.all(accounts.map(({ browser }) => userIdOf(browser)));
    const { context } = await callerOfBrowser(use(), accounts[0]?.browser ?? use().browser());
    const signIn = async (index: number) => {
      const deviceId = index % 2 ? context.deviceId : ports.random.token();
      const own = { ...context, deviceId, nextDeviceId: ports.random.token() };
      const accountId = ids[index % ids.length] ?? '';
      const by: SignIn = { accountId, loginType: 'sms', client: 'isoline-web', source: 'isoline' };
      return ports.store.tx((tables) => startSession(ports, tables, own, by));
    };
    const sessions = new Set<string>();
    const call = async (caller: number) => {
      for (let index = caller; index < 200; index += 50) sessions.add((await signIn(index)).sessionId);
    };
    await Promise.all(Array.from({ length: 50 }, (_, caller) => call(caller)));
    expect(sessions.size).toBe(200);
  }, 60_000);
});
