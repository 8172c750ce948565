import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { sessionsPerAccountMax } from '@isoline/contract/limits.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { describe, expect, test } from 'vitest';
import { passwordCounterKeys } from '../../src/model/limit/password-counters.ts';
import type { Tables } from '../../src/model/ports/ports.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Browser, tallyAnswers } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { freshAddress, freshPhone, PASSWORD, type Product, useProduct, wrongCode } from '../product.ts';
import { freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';
import { reauthTicket, stepUp } from '../reauth.ts';

async function twoNodes(product: Product) {
  const { url } = await product.anotherNode();
  return (browser: Browser, index: number) => browser.at(index % 2 === 0 ? product.url : url);
}

describe.each(dialects)('an operation that reads before it writes, over two nodes of %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_CODE_TRIES_CLIENT: '3' });

  test(`twice ${sessionsPerAccountMax} parallel sign-ins leave ${sessionsPerAccountMax} sessions`, async () => {
    const at = await twoNodes(use());
    const { browser: owner, phone } = await use().newAccount();
    const browsers = Array.from({ length: 2 * sessionsPerAccountMax }, (_, index) =>
      at(use().browser(freshAddress()), index),
    );
    // The hashes of one account run one at a time, and a caller does not wait for more than 5 s.
    for (const wave of [browsers.slice(0, sessionsPerAccountMax), browsers.slice(sessionsPerAccountMax)]) {
      const answers = await Promise.all(wave.map((browser) => browser.signIn(phone, PASSWORD)));
      expect(tallyAnswers(answers)).toEqual({ OK: sessionsPerAccountMax });
    }
    // The session of the owner's device stays: only a password has signed in on the other devices.
    const states = await Promise.all([owner, ...browsers].map((browser) => browser.call(endpoints.currentUser, {})));
    expect(states[0]?.status).toBe(200);
    expect(states.filter(({ status }) => status === 200)).toHaveLength(sessionsPerAccountMax);
  });

  test('a client may enter 3 wrong codes on both nodes together, and is then refused even with a correct code', async () => {
    const at = await twoNodes(use());
    const address = freshAddress();
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const [browser, phone] = [use().browser(address), freshPhone()];
        const code = await use().requestCode(browser, 'login', { phone });
        return { browser: at(browser, index), phone, code };
      }),
    );
    const answers = await Promise.all(
      tries.map(({ browser, phone, code }) =>
        browser.call(endpoints.signInByCode, { phone, identifyCode: wrongCode(code) }),
      ),
    );
    expect(tallyAnswers(answers).PHONE_CODE_NOT_MATCH).toBeGreaterThanOrEqual(3);
    for (const { browser, phone, code } of tries) {
      const { key } = await browser.call(endpoints.signInByCode, { phone, identifyCode: code });
      expect(key).toBe('RATE_LIMITED');
    }
  });

  test('an account gets one WeChat identity from any number of scans', async () => {
    const at = await twoNodes(use());
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const scans = [];
    for (let count = 0; count < 8; count++) {
      scans.push(await scanWechat(use(), browser, freshUser(), { intent: 'bind' }));
    }
    const answers = await Promise.all(scans.map((scan, index) => at(browser, index).call(endpoints.wxBind, scan)));
    expect(tallyAnswers(answers)).toEqual({ OK: 1, WX_ALERT: 7 });
  });
});

describe('operations that wait for a locked account, on postgres', () => {
  const use = useProduct('postgres');

  /** Makes calls while a transaction locks the account; the transaction then makes its change and commits. */
  async function whileHeld<T>(accountId: string, change: (tables: Tables) => Promise<unknown>, call: () => Promise<T>) {
    const outside = AsyncLocalStorage.snapshot();
    let calling: Promise<T> | undefined;
    await use().app.ports.store.tx(async (tables) => {
      await tables.accounts.byId({ id: accountId });
      calling ??= outside(call);
      await pause(150);
      await change(tables);
    });
    if (!calling) throw new Error('nothing was called');
    return calling;
  }
  const endAll = (accountId: string) => (tables: Tables) => tables.sessions.endAll({ accountId, at: Date.now() });

  test('a scan does not sign in while its identity is being unlinked', async () => {
    const user = freshUser();
    const { browser } = await wechatAccount(use(), user);
    const { caller } = await callerOfBrowser(use(), browser);
    const stranger = use().browser();
    const scan = await scanWechat(use(), stranger, user);
    const { data } = await whileHeld(
      caller.account.id,
      (tables) => tables.identities.unlink({ accountId: caller.account.id, provider: 'wx' }),
      () => stranger.call(endpoints.wxAuth, scan),
    );
    expect(data).toMatchObject({ security: expect.any(String) });
    expect(data).not.toHaveProperty('authData.access_token');
  });

  test('a session does not change the password while it is being ended', async () => {
    const { browser, phone } = await use().newAccount();
    const { caller } = await callerOfBrowser(use(), browser);
    const security = await reauthTicket(use(), browser, { phone });
    const { key } = await whileHeld(caller.account.id, endAll(caller.account.id), () =>
      browser.call(endpoints.changePassword, { security, password: 'Other#Line8' }),
    );
    expect(key).toBe('REAUTH_REQUIRED');
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a session does not get another token while it is being ended', async () => {
    const { browser } = await use().newAccount();
    const { caller } = await callerOfBrowser(use(), browser);
    const { status } = await whileHeld(caller.account.id, endAll(caller.account.id), () =>
      browser.call(endpoints.token, { grant_type: 'refresh_token' }),
    );
    expect(status).toBe(401);
  });

  test('a password does not sign anyone in while it is being changed', async () => {
    const { browser, phone } = await use().newAccount();
    const { caller } = await callerOfBrowser(use(), browser);
    const another = await use().app.ports.passwords.hash(normalPassword('Other#Line8'));
    const { key } = await whileHeld(
      caller.account.id,
      (tables) => tables.accounts.setPasswordHash(caller.account.id, another),
      () => use().browser().signIn(phone, PASSWORD),
    );
    expect(key).toBe('BAD_CREDENTIALS');
  });

  test('guesses at one account stop neither its known devices nor sign-ins to others', async () => {
    const { ports } = use().app;
    const [{ browser: owner, phone }, other] = [await use().newAccount(), await use().newAccount()];
    const [ofAccount] = passwordCounterKeys(ports, { kind: 'phone', value: phone }, []);
    const outside = AsyncLocalStorage.snapshot();
    const guess = () => use().browser(freshAddress()).signIn(phone, 'Wrong#Pass1');
    const signInOthers = async () => [
      (await use().browser(freshAddress()).signIn(other.phone, PASSWORD)).key,
      (await owner.signIn(phone, PASSWORD)).key,
    ];
    const started: { guesses?: Promise<Awaited<ReturnType<typeof guess>>[]>; keys?: readonly string[] } = {};
    await ports.store.tx(async (tables) => {
      await tables.counters.holdTries([{ key: `in-flight:${ofAccount}`, windowMs: 60_000 }], ports.now());
      started.guesses ??= outside(() => Promise.all(Array.from({ length: 20 }, guess)));
      await pause(500);
      started.keys ??= await outside(signInOthers);
    });
    expect(started.keys).toEqual(['OK', 'OK']);
    expect(tallyAnswers((await started.guesses) ?? [])).not.toHaveProperty('UNAVAILABLE');
  });

  test('an account starts no session while it is being frozen', async () => {
    const { browser, phone } = await use().newAccount();
    const { caller } = await callerOfBrowser(use(), browser);
    const stranger = use().browser();
    const identifyCode = await use().requestCode(stranger, 'login', { phone });
    const { key } = await whileHeld(
      caller.account.id,
      (tables) => tables.accounts.setFrozenAt({ id: caller.account.id, at: Date.now() }),
      () => stranger.call(endpoints.signInByCode, { phone, identifyCode }),
    );
    expect(key).toBe('ACCOUNT_FROZEN');
  });
});
