import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import type { PendingAct } from '../../src/model/entities/pending-act.ts';
import type { Ports, Tables } from '../../src/model/ports/ports.ts';
import { applyDueMerges } from '../../src/operations/merge-accounts/apply-due-merges.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn, readCoins, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, noticesTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { runAccountCommand } from '../commands.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';
import { takenContact } from './merge-helpers.ts';

const stopTokenIn = (text = ''): string => /\/\?undo=merge#([\w-]{43})/.exec(text)?.[1] ?? '';

describe.each(dialects)('a merge on %s', (dialect) => {
  const use = useProduct(dialect);

  const merge = (browser: Browser, security: string, given: object = {}) =>
    browser.call(endpoints.mergeAccount, { security, ...given });
  const apply = () => applyDueMerges(use().app.ports);

  /**
   * Creates a waiting merge: the account of `other`, which has an e-mail, will be merged into that of `browser`, which
   * has a phone.
   */
  async function waiting() {
    const taken = await takenContact(use());
    const { key, data } = await merge(taken.browser, taken.data.security, { wait: true });
    expect([key, typeof data.at]).toEqual(['OK', 'string']);
    const at = Date.parse(data.at ?? '');
    expect(Math.abs(at - use().app.ports.now() - lifetimes.irrevocableActMs)).toBeLessThan(60_000);
    return taken;
  }

  test('a merge by one proved contact changes nothing: it names what would make it immediate, and when it would happen', async () => {
    const { browser, other, email, data } = await takenContact(use());
    const refused = await merge(browser, data.security);
    expect([refused.status, refused.key, refused.data]).toEqual([
      200,
      'REAUTH_REQUIRED',
      { proofs: ['password'], at: expect.any(String) },
    ]);
    expect((await merge(browser, data.security, { password: 'Wrong#Pass9' })).key).toBe('BAD_CREDENTIALS');
    expect((await readProfile(other)).email).toBe(email);
    expect((await merge(browser, data.security, { password: PASSWORD })).data.at).toBeNull();
    expect((await readProfile(browser)).email).toBe(email);
  });

  test('a merge counts the proofs of the absorbed account, not those of the caller', async () => {
    const { browser, other, data } = await takenContact(use());
    await stepUp(use(), browser);
    await proveOwnPassword(browser, PASSWORD);
    expect((await merge(browser, data.security)).key).toBe('REAUTH_REQUIRED');
    expect(await isSignedIn(other)).toBe(true);
  });

  test("a merge limits the tries of the other account's password, and does not lock the account's sign-ins", async () => {
    const { browser, email, data } = await takenContact(use());
    const keys = [];
    for (let count = 0; count < 7; count += 1)
      keys.push((await merge(browser, data.security, { password: 'Wrong#Pass9' })).key);
    expect(keys).toEqual([...Array(4).fill('BAD_CREDENTIALS'), ...Array(3).fill('LOCKED_OUT')]);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('OK');
  });

  test('a waiting merge is announced to the absorbed account, shown in both account centers, and done after 72 hours on one of two nodes', async () => {
    const { browser, other, phone, email, data } = await waiting();
    expect((await noticesTo(use(), email)).map(({ scene }) => scene)).toEqual(['merge-requested']);
    expect(await noticesTo(use(), phone)).toEqual([]);
    const merging = async (of: Browser) => (await of.call(endpoints.overview, {})).data.merging;
    expect(await merging(other)).toMatchObject([{ ends: true }]);
    expect(await merging(browser)).toMatchObject([{ ends: false }]);
    // Repeating the call gets the same answer.
    const again = await merge(browser, data.security, { wait: true });
    expect([again.key, again.data.at]).toEqual(['OK', (await merging(other))[0]?.at]);
    const node = await use().anotherNode();
    await use().pass(lifetimes.irrevocableActMs - 60_000);
    expect(await apply()).toBe(0);
    await use().pass(60_000);
    const done = await Promise.all([apply(), applyDueMerges(node.ports)]);
    expect(done[0] + done[1]).toBe(1);
    await browser.signIn(phone, PASSWORD);
    expect(await readProfile(browser)).toMatchObject({ phone, email });
    expect((await readCoins(browser)).balance).toBe(205);
    expect((await other.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(410);
    await expect.poll(async () => (await noticesTo(use(), email))[0]?.scene).toBe('account-absorbed');
    expect(await apply()).toBe(0);
  });

  test('a waiting merge is stopped by its e-mail link without a session, and all sessions of the absorbed account end', async () => {
    const { browser, other, email, data } = await waiting();
    const token = stopTokenIn((await noticesTo(use(), email))[0]?.text);
    expect(token).not.toBe('');
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([false, true]);
    expect((await merge(browser, data.security, { wait: true })).key).toBe('TICKET_EXPIRED');
    await use().pass(lifetimes.irrevocableActMs);
    expect(await apply()).toBe(0);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('OK');
  });

  test.each(['browser', 'other'] as const)(
    'a waiting merge is named by a sign-in to the absorbed account, and stopped by the %s session',
    async (who) => {
      const taken = await waiting();
      const signedIn = await use().browser().signIn(taken.email, PASSWORD);
      expect(signedIn.data.merging).toMatchObject({ at: expect.any(String) });
      expect((await use().browser().signIn(taken.phone, PASSWORD)).data).not.toHaveProperty('merging');
      expect((await taken[who].call(endpoints.stopMerge, {})).data).toEqual({ stopped: 1 });
      expect((await taken[who].call(endpoints.stopMerge, {})).data).toEqual({ stopped: 0 });
      await use().pass(lifetimes.irrevocableActMs);
      expect(await apply()).toBe(0);
      expect((await use().browser().signIn(taken.email, PASSWORD)).data).not.toHaveProperty('merging');
    },
  );

  test('a waiting merge is dropped if the absorbed account has changed its contact, and both accounts stay as they are', async () => {
    const { browser, other, phone } = await waiting();
    const own = freshEmail();
    expect((await changeContactTo(use(), other, { email: own })).key).toBe('OK');
    await use().pass(lifetimes.irrevocableActMs);
    expect(await apply()).toBe(0);
    await use().pass(lifetimes.contactUndoMs);
    expect(await apply()).toBe(0);
    await browser.signIn(phone, PASSWORD);
    await other.signIn(own, PASSWORD);
    expect([(await readProfile(browser)).email, (await readProfile(other)).email]).toEqual([null, own]);
    expect((await other.call(endpoints.overview, {})).data.merging).toEqual([]);
  });

  test('a waiting merge happens only when the changes of the account can no longer be undone, and an undo stops it', async () => {
    const first = await waiting();
    await use().pass(lifetimes.irrevocableActMs - 120_000);
    await first.other.signIn(first.email, PASSWORD);
    await stepUp(use(), first.other, 'email');
    expect((await first.other.call(endpoints.changePassword, { password: 'Valley#Line8' })).key).toBe('OK');
    await use().pass(120_000);
    expect(await apply()).toBe(0);
    await use().pass(lifetimes.contactUndoMs - 240_000);
    expect(await apply()).toBe(0);
    await use().pass(240_000);
    expect(await apply()).toBe(1);
    const second = await waiting();
    await changeContactTo(use(), second.other, { phone: freshPhone() });
    const undone = await undo(use().browser(), await undoTokenTo(use(), second.email));
    expect(undone.key).toBe('OK');
    await use().pass(2 * lifetimes.irrevocableActMs);
    expect(await apply()).toBe(0);
  });

  const ends = {
    'the account that ends is frozen': ({ email }) => runAccountCommand(['freeze', email], use().env),
    'the surviving account is frozen': ({ phone }) => runAccountCommand(['freeze', phone], use().env),
    async 'the account that ends is closed'({ other }) {
      await stepUp(use(), other, 'email');
      await proveOwnPassword(other, PASSWORD);
      expect((await other.call(endpoints.closeAccount, { when: 'now' })).key).toBe('OK');
    },
    async 'the surviving account is closed'({ browser }) {
      await stepUp(use(), browser);
      await proveOwnPassword(browser, PASSWORD);
      expect((await browser.call(endpoints.closeAccount, { when: 'now' })).key).toBe('OK');
    },
    async 'the surviving account is to be closed'({ browser }) {
      await stepUp(use(), browser);
      await browser.call(endpoints.closeAccount, { when: 'later' });
    },
    async 'the account that ends merges elsewhere at once'({ email }) {
      const rival = await use().newAccount();
      await use().pass(60_000);
      await stepUp(use(), rival.browser);
      const identifyCode = await use().requestCode(rival.browser, 'change', { email });
      const offered = await rival.browser.call(endpoints.changeContact, { email, identifyCode });
      const { security } = offered.data as unknown as { readonly security: string };
      expect((await merge(rival.browser, security, { password: PASSWORD })).key).toBe('OK');
    },
  } satisfies Record<string, (taken: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>>;

  test.each(Object.entries(ends))('a waiting merge is dropped when %s', async (_name, end) => {
    const taken = await waiting();
    const { userId } = await readProfile(taken.browser);
    await end(taken);
    await use().pass(lifetimes.irrevocableActMs);
    expect(await apply()).toBe(0);
    const survivor = await use().app.ports.store.read.accounts.byId({ id: userId });
    expect(survivor?.email ?? null).toBeNull();
    expect(await apply()).toBe(0);
  });

  test('a pending merge that a killed node has claimed is done after the lease', async () => {
    const { phone, email, browser } = await waiting();
    await use().pass(lifetimes.irrevocableActMs);
    const { ports } = use().app;
    const now = ports.now();
    await ports.store.tx((tables) => tables.pendingActs.claimDueMerges({ now, leaseEnd: now + 5 * 60_000, limit: 20 }));
    expect(await apply()).toBe(0);
    await use().pass(5 * 60_000);
    expect(await apply()).toBe(1);
    await browser.signIn(phone, PASSWORD);
    expect((await readProfile(browser)).email).toBe(email);
  });

  const since = {
    'has been stopped': (tables, { accountId }) => tables.pendingActs.remove({ accountId }),
    'has been requested again': (tables, act) => tables.pendingActs.put({ ...act, tokenHash: 'of another notice' }),
    'is claimed by another node': (tables, { accountId, dueAt }) =>
      tables.pendingActs.postpone({ accountId, dueAt: dueAt + 60_000 }),
  } satisfies Record<string, (tables: Tables, claimed: PendingAct) => Promise<unknown>>;

  test.each(Object.entries(since))('a claimed merge that %s does not happen', async (_name, change) => {
    const { other, email } = await waiting();
    const accountId = await userIdOf(other);
    await use().pass(lifetimes.irrevocableActMs);
    const { ports } = use().app;
    const { store } = ports;
    const changed: Ports = {
      ...ports,
      store: {
        ...store,
        async longTx(body) {
          const act = await store.read.pendingActs.ofAccount({ accountId });
          if (act) await store.tx(async (tables) => void (await change(tables, act)));
          return store.longTx(body);
        },
      },
    };
    await applyDueMerges(changed);
    expect(await store.read.accounts.byContact({ kind: 'email', value: email })).toMatchObject({ id: accountId });
  });

  test('a waiting merge and an immediate merge in two tabs merge the account once', async () => {
    const { browser, email, data } = await takenContact(use());
    const answers = await Promise.all([
      merge(browser, data.security, { wait: true }),
      merge(browser, data.security, { password: PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await use().pass(lifetimes.irrevocableActMs);
    await apply();
    const holder = await use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email });
    expect(holder).toMatchObject({ email, phone: expect.any(String) });
    expect(await use().app.ports.store.read.coins.balance({ accountId: holder?.id ?? '' })).toBe(200);
  });
});
