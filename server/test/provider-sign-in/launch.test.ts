import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { launchSignature } from '../../src/gateways/launch/launch-signature.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { codeOf, enableAuthenticator, secondStep } from '../factors.ts';
import { type Launch, launches } from '../launch-actions.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import { allowCloud, cloudAccount, freshUser, userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('a launch from the cloud on %s', (dialect) => {
  const use = useProduct(dialect, { LAUNCH_SIGNED: 'strata' });

  const { signed, launch, ticketOf, signInWith, trial } = launches(use);

  test('a signed launch gives a ticket to continue with, and neither signs in nor links', async () => {
    const user = freshUser();
    const { browser: owner } = await cloudAccount(use(), user);
    const browser = use().browser();
    const { code } = await allowCloud(use(), browser, user);
    const answer = await launch(browser, signed({ code, backUrl: '/UserCenter' }));
    expect([answer.key, answer.data]).toEqual([
      'OK',
      {
        tcAccountId: expect.any(String),
        baseUserInfo: { nickName: user, avatar: null },
        launch: expect.any(String),
        vip: true,
        backUrl: '/UserCenter',
      },
    ]);
    expect(browser.cookies.has('refresh_token')).toBe(false);
    expect(await trial(owner)).toMatchObject({ vip: false });
    expect((await owner.call(endpoints.sessions, {})).data).toHaveLength(1);
  });

  test('a launch without a code, or with a code that the cloud refuses, names no account', async () => {
    for (const more of [{}, { code: 'made-up' }] as Launch[]) {
      const { key, data } = await launch(use().browser(), signed(more));
      expect([key, data]).toMatchObject(['OK', { tcAccountId: null, baseUserInfo: null, backUrl: null }]);
    }
  });

  test('a launch gives the membership once, to the account that then signs in by the cloud', async () => {
    const user = freshUser();
    await cloudAccount(use(), user);
    const browser = use().browser();
    const ticket = await ticketOf(browser);
    expect((await signInWith(browser, user, ticket)).key).toBe('TC_LINKED');
    const info = await trial(browser);
    expect(info).toMatchObject({ trial: false, vip: true, product: 'contour', workspaceId: 'workspace-7' });
    expect(Date.parse(info.endTime) - Date.parse(info.startTime)).toBe(lifetimes.vipMs);
    const [second, other] = [use().browser(), freshUser()];
    const { browser: owner } = await cloudAccount(use(), other);
    await signInWith(second, other, ticket);
    const here = browser.at(browser.url);
    await here.call(endpoints.signOut, {});
    here.bearer = null;
    expect((await signInWith(here, other, ticket)).key).toBe('TC_LINKED');
    expect(await trial(owner)).toMatchObject({ vip: false, workspaceId: null });
  });

  // docs/contract.md: a later end stays.
  test('a launch does not shorten a membership that an operator or the product has extended, even for another workspace', async () => {
    const user = freshUser();
    const { browser } = await cloudAccount(use(), user);
    const { store, now } = use().app.ports;
    const endsAt = now() + 2 * lifetimes.vipMs;
    const launchAgain = async (workspaceId: string) => {
      await signInWith(browser, user, await ticketOf(browser, signed({ workspaceId })));
      return trial(browser);
    };
    await launchAgain('workspace-7');
    const vip = await store.read.vips.ofAccount({ accountId: await userIdOf(browser) });
    await store.tx(async ({ vips }) => vip && vips.put({ ...vip, endsAt }));
    const endTime = new Date(endsAt).toISOString();
    for (const workspaceId of ['workspace-7', 'workspace-8'])
      expect(await launchAgain(workspaceId)).toMatchObject({ vip: true, workspaceId, endTime });
  });

  test('a launch also gives the membership to an account that registers with the pending identity', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const { data } = await signInWith(browser, freshUser(), await ticketOf(browser));
    const security = 'security' in data ? data.security : '';
    const flag = await use().prove(browser, { phone }, 'bind');
    const account = { security, phone, flag, password: PASSWORD, agree: true, nickName: 'Tarn' };
    browser.bearer = (await browser.call(endpoints.tcAuthBind, account)).data.authData.access_token;
    expect((await browser.call(endpoints.currentUser, {})).data.nickName).toBe('Tarn');
    expect(await trial(browser)).toMatchObject({ vip: true, workspaceId: 'workspace-7' });
  });

  test('a launch stays valid through each step of a sign-in, for ten minutes each', async () => {
    const [browser, phone, almost] = [use().browser(), freshPhone(), lifetimes.ticketMs - 1000];
    const ticket = await ticketOf(browser);
    await use().pass(almost);
    const callback = await allowCloud(use(), browser, freshUser(), { intent: 'login', launch: ticket });
    await use().pass(almost);
    const { data } = await browser.call(endpoints.tcAuth, callback);
    const security = 'security' in data ? data.security : '';
    await use().pass(almost - 1000);
    const flag = await use().prove(browser, { phone }, 'bind');
    const account = { security, phone, flag, password: PASSWORD, agree: true };
    browser.bearer = (await browser.call(endpoints.tcAuthBind, account)).data.authData.access_token;
    expect(await trial(browser)).toMatchObject({ vip: true, workspaceId: 'workspace-7' });
  });

  test('a launch stays valid through the second step of a sign-in', async () => {
    const user = freshUser();
    const { browser: owner } = await cloudAccount(use(), user);
    await stepUp(use(), owner);
    const { secret } = await enableAuthenticator(use(), owner);
    const browser = use().browser();
    const callback = await allowCloud(use(), browser, user, { intent: 'login', launch: await ticketOf(browser) });
    await use().pass(lifetimes.ticketMs - 1000);
    const { data } = await browser.call(endpoints.tcAuth, callback);
    await use().pass(lifetimes.ticketMs - 1000);
    const { security } = data as unknown as { readonly security: string };
    await secondStep(browser, security, { totp: codeOf(use(), secret) });
    expect(await trial(browser)).toMatchObject({ vip: true, workspaceId: 'workspace-7' });
  });

  test('a launch also gives the membership to a signed-in account that already has the identity', async () => {
    const [user, { browser }] = [freshUser(), await use().newAccount()];
    const pending = async (input: { readonly intent: 'login' | 'bind'; readonly launch?: string }) => {
      const { data } = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, user, input));
      return 'security' in data ? data.security : '';
    };
    const withLaunch = await pending({ intent: 'login', launch: await ticketOf(browser) });
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.tcBind, { security: await pending({ intent: 'bind' }) })).key).toBe('OK');
    expect(await trial(browser)).toMatchObject({ vip: false });
    expect((await browser.call(endpoints.tcBind, { security: withLaunch })).key).toBe('OK');
    expect(await trial(browser)).toMatchObject({ vip: true, workspaceId: 'workspace-7' });
  });

  test('a launch gives nothing in another browser, after ten minutes, or for another platform', async () => {
    const user = freshUser();
    const { browser: owner } = await cloudAccount(use(), user);
    const browser = use().browser();
    const ticket = await ticketOf(browser);
    expect((await signInWith(use().browser(), user, ticket)).key).toBe('TC_LINKED');
    const plain = await launch(browser, signed({ platform: 'desktop' }));
    expect(plain.data).toMatchObject({ vip: false });
    await signInWith(browser, user, 'launch' in plain.data ? plain.data.launch : '');
    await use().pass(lifetimes.ticketMs);
    await signInWith(browser, user, ticket);
    owner.bearer = browser.bearer;
    expect(await trial(owner)).toMatchObject({ vip: false });
  });

  test.each<[string, (good: Launch) => Launch]>([
    ['no signature', ({ signature: _, ...rest }) => rest],
    ['a wrong one', (good) => ({ ...good, signature: '0'.repeat(64) })],
    ['a changed workspace', (good) => ({ ...good, workspaceId: 'workspace-8' })],
    ['another source', (good) => ({ ...good, source: 'strata' })],
    ['a code beside the signed parameters', (good) => ({ ...good, code: 'c' })],
    ['another’s secret', ({ nonce = '' }) => signed({ nonce }, 'strata-development-launch-secret')],
    ['no nonce', () => signed({ nonce: '' })],
    ['no time', ({ nonce = '' }) => signed({ nonce, timestamp: '' })],
    [
      'a time of three minutes ago',
      ({ nonce = '' }) => signed({ nonce, timestamp: String(Math.floor(use().app.ports.now() / 1000) - 180) }),
    ],
    [
      'a time three minutes ahead',
      ({ nonce = '' }) => signed({ nonce, timestamp: String(Math.floor(use().app.ports.now() / 1000) + 180) }),
    ],
  ])('a launch with %s is refused, and its nonce is not consumed', async (_what, change) => {
    const [browser, good] = [use().browser(), signed()];
    const bad = Object.fromEntries(Object.entries(change(good)).filter(([, value]) => value !== ''));
    const refused = await launch(browser, bad);
    expect([refused.status, refused.key, refused.data]).toEqual([200, 'VERIFY_FAILED', null]);
    expect((await launch(browser, good)).key).toBe('OK');
  });

  test('a launch is accepted once: one of 200 parallel calls succeeds', async () => {
    const [browser, good] = [use().browser(), signed()];
    await browser.call(endpoints.authorizeUrl, { provider: 'tc', intent: 'login' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => launch(browser.at(browser.url), good)));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'LAUNCH_USED')).toHaveLength(199);
  });

  test('a launch from a source that must sign requires a signature, even together with our state', async () => {
    const user = freshUser();
    await cloudAccount(use(), user);
    const browser = use().browser();
    const answer = await allowCloud(use(), browser, user);
    const query = { ...answer, source: 'strata' };
    expect((await launch(browser, query)).key).toBe('VERIFY_FAILED');
    const signature = launchSignature(query, 'strata-development-launch-secret');
    expect((await launch(browser, { ...query, signature })).key).toBe('TC_LINKED');
  });

  test('a launch gives its product to the sign-in that follows, even if the callback names none', async () => {
    const user = freshUser();
    await cloudAccount(use(), user);
    const browser = use().browser();
    const input = { intent: 'login', launch: await ticketOf(browser), source: 'contour' } as const;
    const answer = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, user, input));
    browser.bearer = 'authData' in answer.data ? answer.data.authData.access_token : null;
    const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
    expect(history.data.records).toMatchObject([{ loginType: 'cloud', product: 'contour' }]);
  });

  test('a sign-in from the page of a source that must sign does not need a launch: our state proves it', async () => {
    const user = freshUser();
    await cloudAccount(use(), user);
    const browser = use().browser();
    const input = { intent: 'login', source: 'strata' } as const;
    const query = async () => allowCloud(use(), browser, user, input);
    expect((await browser.call(endpoints.tcAuth, await query())).key).toBe('TC_LINKED');
    expect((await browser.call(endpoints.tcAuth, { ...(await query()), source: 'strata' })).key).toBe('TC_LINKED');
    const wrong = { ...(await query()), source: 'strata', signature: '0'.repeat(64) };
    expect((await browser.call(endpoints.tcAuth, wrong)).key).toBe('VERIFY_FAILED');
  });

  test('a launch does not redirect to a foreign address', async () => {
    const { data } = await launch(use().browser(), signed({ backUrl: 'https://evil.example/' }));
    expect(data.backUrl).toBeNull();
  });
});
