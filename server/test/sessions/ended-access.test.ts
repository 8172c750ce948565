import { globSync, readFileSync } from 'node:fs';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { noticeWordings } from '../../src/gateways/mail/notice-messages.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { aSession } from '../../src/store/testing-store.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { CONSOLE, operatorOf } from '../console/console-browser.ts';
import { codeOf, enableAuthenticator, firstStep, secondStep } from '../factors.ts';
import { makeToken } from '../personal-tokens/token-steps.ts';
import { freshAddress, freshEmail, freshPhone, LOOKS_OFTEN, PASSWORD, type Product, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const REASON = 'an account in other hands';
const NEW = 'Valley#Line8';

/** Returns the id by which accounts know the device of a browser. */
const deviceIdOf = ({ app }: Product, { cookies }: Browser) => app.ports.secrets.digest(cookies.get('bid') ?? '');

interface Scene {
  readonly product: Product;
  readonly id: string;
  readonly email: string;
  readonly owner: Browser;
  /** The address that the thief signed in from. */
  readonly address: string;
}

type End = (scene: Scene) => Promise<{ readonly key: string }>;

const byOperator =
  (call: 'freezePerson' | 'requirePassword' | 'endPersonSessions'): End =>
  async ({ product, id }) =>
    (await operatorOf(product, 'security')).call(calls[call], { reason: REASON, notify: true }, { id });

async function signOutNetwork({ product, address }: Pick<Scene, 'product' | 'address'>, times: { from?: string } = {}) {
  const operator = await operatorOf(product, 'security');
  const started = await operator.call(calls.startBulkSignOut, { network: `${address}/32`, ...times, reason: REASON });
  await expect.poll(async () => (await operator.call(calls.viewIncident, {})).data.signOuts[0]?.state).toBe('done');
  return started;
}

async function reset({ product, owner, email }: Scene) {
  const identifyCode = await product.requestCode(owner, 'reset', { email });
  const { data } = await owner.call(endpoints.verifyReset, { email, identifyCode });
  return owner.call(endpoints.resetPassword, { security: data.security, password: NEW });
}

async function undoChange({ product, owner, email }: Scene) {
  await changeContactTo(product, owner, { phone: freshPhone() });
  return undo(owner, await undoTokenTo(product, email));
}

async function stopWaiting({ product, owner, email }: Scene) {
  expect((await owner.call(endpoints.closeAccount, { when: 'now', wait: true })).key).toBe('OK');
  return undo(owner, await undoTokenTo(product, email));
}

async function endThiefsSession({ owner }: Scene) {
  const { data } = await owner.call(endpoints.sessions, {});
  return owner.call(endpoints.endSession, {}, { params: { id: data.find(({ current }) => !current)?.id ?? '' } });
}

/** Each act that ends sessions, and what it leaves of the thief's device and of the owner's access tokens. */
const ends: readonly (readonly [name: string, end: End, left: { known: boolean; trusted: boolean; tokens: number }])[] =
  [
    ['a freeze', byOperator('freezePerson'), { known: false, trusted: false, tokens: 0 }],
    ['a required password', byOperator('requirePassword'), { known: false, trusted: false, tokens: 0 }],
    ["an operator's sign-out", byOperator('endPersonSessions'), { known: false, trusted: false, tokens: 0 }],
    ['a bulk sign-out', (scene) => signOutNetwork(scene), { known: false, trusted: false, tokens: 0 }],
    ['a reset', reset, { known: false, trusted: false, tokens: 0 }],
    [
      'a changed password',
      ({ owner }) => owner.call(endpoints.changePassword, { password: NEW }),
      { known: false, trusted: false, tokens: 0 },
    ],
    ['an undo', undoChange, { known: false, trusted: false, tokens: 0 }],
    ['a stopped wait', stopWaiting, { known: false, trusted: false, tokens: 0 }],
    [
      "the owner's sign-out everywhere",
      ({ owner }) => owner.call(endpoints.signOut, { everywhere: true }),
      { known: false, trusted: false, tokens: 1 },
    ],
    ["the end of the thief's session by the owner", endThiefsSession, { known: false, trusted: false, tokens: 1 }],
    [
      'a sign-out of the owner',
      ({ owner }) => owner.call(endpoints.signOut, {}),
      { known: true, trusted: true, tokens: 1 },
    ],
  ];

describe.each(dialects)('ended sessions on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);

  // Enough other people are signed in for one operator to end the sessions of a network.
  beforeAll(async () => {
    const { store, now } = use().app.ports;
    const others = { createdAt: now(), lastSeenAt: now(), ip: '203.0.113.1' };
    await store.tx(async ({ sessions }) => {
      for (let index = 0; index < 500; index += 1)
        await sessions.insert(aSession({ ...others, id: `other${index}`, accountId: `other${index}` }));
    });
  });

  test.each(ends)(
    "a thief's trusted device and the owner's access tokens are as the table says after %s",
    async (_, end, left) => {
      const product = use();
      const [owner, email, address] = [product.browser(), freshEmail(), freshAddress()];
      await product.register(owner, { email });
      await stepUp(product, owner);
      await makeToken(owner);
      const { secret } = await enableAuthenticator(product, owner);
      const thief = await firstStep(product, email, product.browser(address));
      const proof = { totp: codeOf(product, secret) };
      expect((await secondStep(thief.browser, thief.security, proof, true)).key).toBe('OK');
      await stepUp(product, owner, 'authenticator');
      const id = await userIdOf(owner);
      expect((await end({ product, id, email, owner, address })).key).toBe('OK');
      const { read } = product.app.ports.store;
      const deviceId = deviceIdOf(product, thief.browser);
      const now = product.app.ports.now();
      expect({
        known: await read.knownDevices.knows({ accountId: id, deviceId }),
        trusted: (await read.trustedDevices.ofAccount({ accountId: id, now })).length > 0,
        tokens: (await read.personalTokens.ofAccount({ accountId: id, now })).length,
      }).toEqual(left);
    },
  );

  test('a bulk sign-out forgets the devices since the start of its criteria; an earlier device stays known', async () => {
    const product = use();
    const [owner, email, address] = [product.browser(), freshEmail(), freshAddress()];
    await product.register(owner, { email });
    const id = await userIdOf(owner);
    await product.pass(DAY_MS);
    const from = new Date(product.app.ports.now()).toISOString();
    const thief = product.browser(address);
    await thief.signIn(email, PASSWORD);
    // The password has now signed in on the device for so long that it is established.
    await product.pass(DAY_MS);
    await signOutNetwork({ product, address }, { from });
    const known = (browser: Browser) =>
      product.app.ports.store.read.knownDevices.knows({ accountId: id, deviceId: deviceIdOf(product, browser) });
    expect([await known(owner), await known(thief)]).toEqual([true, false]);
  });
});

test('a file of the server that ends all sessions of an account ends its trust too, or says here why not', () => {
  const root = new URL('../../src/', import.meta.url);
  const files = globSync('{model,operations}/**/*.ts', { cwd: root });
  const ending = files.filter((path) => readFileSync(new URL(path, root), 'utf8').includes('sessions.endAll('));
  expect(ending.toSorted()).toEqual([
    // Erases everything of the account.
    'model/privacy/close-account.ts',
    'model/session/end-access.ts',
    // Keeps the devices known before the incident.
    'operations/incident/run-bulk-sign-outs.ts',
    // Nobody signs in to a merged account.
    'operations/merge-accounts/apply-merge.ts',
    // Keeps personal access tokens.
    'operations/sessions/sign-out.ts',
  ]);
});

test('the mail of each act that ends access tokens says so, in both languages', () => {
  const kinds = [
    ...(['password-changed', 'password-reset', 'change-undone', 'account-frozen'] as const),
    ...(['account-password-removed', 'sessions-ended', 'contact-replaced'] as const),
  ];
  for (const kind of kinds) {
    expect(noticeWordings['zh-CN'].kinds[kind][1], kind).toContain('访问令牌');
    expect(noticeWordings['en-US'].kinds[kind][1], kind).toContain('access tokens');
  }
});
