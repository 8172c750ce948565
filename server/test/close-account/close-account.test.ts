import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { sendHash } from '../../src/model/verification/kept-sends.ts';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { closeDueAccounts } from '../../src/operations/close-account/close-due-accounts.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { databaseRows } from '../database-rows.ts';
import { addPasskey, enableAuthenticator } from '../factors.ts';
import { offer, twoAccounts } from '../merge-accounts/merge-helpers.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { endStepUp, proveOwnPassword, stepUp } from '../reauth.ts';

const close = (browser: Browser, when: 'later' | 'now') => browser.call(endpoints.closeAccount, { when });
/** Closes the account now, after proving the password too. */
async function closeNow(browser: Browser) {
  await proveOwnPassword(browser, PASSWORD);
  return close(browser, 'now');
}
const closesAtOf = async (browser: Browser) => (await browser.call(endpoints.viewClosing, {})).data.closesAt;

describe.each(dialects)('closing an account on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Creates an account and returns its stepped-up browser. */
  async function account(address = freshAddress()) {
    const browser = use().browser(address);
    const phone = freshPhone();
    await use().register(browser, { phone });
    await stepUp(use(), browser);
    const { userId } = await readProfile(browser);
    return { browser, phone, userId, address };
  }

  test('closing requires a step-up', async () => {
    const { browser } = await account();
    await endStepUp(use(), browser);
    expect((await close(browser, 'later')).key).toBe('REAUTH_REQUIRED');
    expect((await close(browser, 'now')).key).toBe('REAUTH_REQUIRED');
    expect(await closesAtOf(browser)).toBeNull();
  });

  test('the closing page says what is lost', async () => {
    const { browser } = await account();
    expect((await browser.call(endpoints.viewClosing, {})).data).toEqual({
      closesAt: null,
      now: { proofs: ['password'], at: expect.stringMatching(/^\d{4}-.*Z$/) },
      points: 100,
      membership: null,
      products: [],
    });
  });

  test('closing later is announced at each sign-in, in the overview and to every contact, and the account works until then', async () => {
    const { browser, phone } = await account();
    const closesAt = async () => (await browser.call(endpoints.overview, {})).data.closesAt;
    expect(await closesAt()).toBeNull();
    const { key, data } = await close(browser, 'later');
    expect(key).toBe('OK');
    const inSevenDays = use().app.ports.now() + lifetimes.closingMs;
    expect(Math.abs(Date.parse(data.closesAt) - inSevenDays)).toBeLessThan(60_000);
    expect((await close(browser, 'later')).data).toEqual(data);
    expect(await closesAt()).toBe(data.closesAt);
    const other = use().browser();
    expect((await other.signIn(phone, PASSWORD)).data.closing).toEqual({ closesAt: data.closesAt });
    expect((await other.call(endpoints.token, { grant_type: 'refresh_token' })).data.closing).toEqual(data);
    await use().app.settled();
    expect((await use().messagesTo(phone)).map(({ text }) => text).join()).toMatch(/7 天|7 days/);
    expect(await closeDueAccounts(use().app.ports)).toBe(0);
    expect((await readProfile(browser)).phone).toBe(phone);
  });

  test('an account that its owner keeps is not closed, and the sign-in does not ask about it again', async () => {
    const { browser, phone } = await account();
    await close(browser, 'later');
    expect((await browser.call(endpoints.cancelClosing, {})).key).toBe('OK');
    expect((await use().browser().signIn(phone, PASSWORD)).data).not.toHaveProperty('closing');
    await use().pass(lifetimes.closingMs);
    await closeDueAccounts(use().app.ports);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await browser.call(endpoints.cancelClosing, {})).key).not.toBe('GONE');
  });

  test('closing later happens once after 7 days, on one of two nodes, and the refresh token gets 410', async () => {
    const { browser, phone } = await account();
    const other = await use().anotherNode();
    await close(browser, 'later');
    await use().pass(lifetimes.closingMs);
    const closed = await Promise.all([closeDueAccounts(use().app.ports), closeDueAccounts(other.ports)]);
    expect(closed[0] + closed[1]).toBe(1);
    expect((await browser.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(410);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });

  test("after closing now, the account's tokens answer 410, and its contacts and identities are free immediately", async () => {
    const { browser, phone } = await account();
    const user = freshUser();
    await browser.call(endpoints.wxBind, await scanWechat(use(), browser, user, { intent: 'bind' }));
    const second = use().browser();
    await use().pass(lifetimes.contactUndoMs);
    await browser.signIn(phone, PASSWORD);
    await second.signIn(phone, PASSWORD);
    await stepUp(use(), browser);
    const { ports } = use().app;
    const sends = () => ports.store.read.codeSends.ofContact({ contactHash: sendHash(ports, contact), since: 0 });
    const contact = { kind: 'phone', value: phone } as const;
    expect(await sends()).not.toEqual([]);
    expect((await close(browser, 'now')).key).toBe('OK');
    // The code of the registration does not belong to an account.
    expect(await sends()).toEqual([]);
    for (const one of [browser, second]) {
      expect((await one.call(endpoints.currentUser, {})).status).toBe(410);
      expect((await one.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(410);
    }
    const next = use().browser();
    // The next code to a contact has to wait, regardless of who requests it.
    await use().pass(60_000);
    await use().register(next, { phone });
    await stepUp(use(), next);
    const linked = await next.call(endpoints.wxBind, await scanWechat(use(), next, user, { intent: 'bind' }));
    expect([linked.key, (await readProfile(next)).phone]).toEqual(['OK', phone]);
    await use().app.settled();
  });

  test('codes and the password close an account with a passkey or an authenticator only after 72 hours', async () => {
    const { browser, phone } = await account();
    await addPasskey(use(), browser);
    await stepUp(use(), browser, 'passkey');
    await enableAuthenticator(use(), browser);
    await use().pass(lifetimes.contactUndoMs);
    const next = use().browser();
    const identifyCode = await use().requestCode(next, 'login', { phone });
    const { data } = await next.call(endpoints.signInByCode, { phone, identifyCode });
    expect(data).toMatchObject({ methods: ['passkey', 'authenticator', 'recoveryCode'] });
    await browser.call(endpoints.token, { grant_type: 'refresh_token' }).then((answer) => {
      browser.bearer = answer.data.access_token;
    });
    await stepUp(use(), browser);
    const answer = await closeNow(browser);
    expect([answer.key, answer.data]).toEqual([
      'REAUTH_REQUIRED',
      { proofs: ['passkey', 'authenticator', 'recoveryCode'], at: expect.any(String) },
    ]);
    await stepUp(use(), browser, 'authenticator');
    expect((await close(browser, 'now')).key).toBe('OK');
  });

  test('closing waits while a change of the last 72 hours can be undone, and the undo keeps the account', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    await stepUp(use(), browser);
    const refused = await closeNow(browser);
    expect([refused.key, refused.data]).toEqual(['REAUTH_REQUIRED', { proofs: [], at: expect.any(String) }]);
    const { key } = await browser.call(endpoints.closeAccount, { when: 'now', wait: true });
    expect(key).toBe('OK');
    expect((await undo(use().browser(), token)).key).toBe('OK');
    await use().pass(lifetimes.closingMs);
    await closeDueAccounts(use().app.ports);
    expect((await use().browser().call(endpoints.existCheck, { email })).data.exist).toBe(true);
  });

  test('an account that is going to be closed cannot be merged', async () => {
    const { browser, other, phone, email } = await twoAccounts(use());
    const { userId } = await readProfile(other);
    const proved = { by: 'contact', contact: { kind: 'email', value: email } } as const;
    const data = await offer(use(), browser, { accountId: userId, ...proved });
    await stepUp(use(), other);
    await close(other, 'later');
    expect((await browser.call(endpoints.mergeAccount, { security: data.security })).key).toBe('BIND_FAILED');
    expect([(await readProfile(browser)).phone, (await readProfile(other)).email]).toEqual([phone, email]);
  });

  test('a closing and another operation on two nodes have one outcome', async () => {
    const other = (await use().anotherNode()).url;
    for (let round = 0; round < 5; round += 1) {
      const { browser, phone, userId } = await account();
      const there = browser.at(other);
      await proveOwnPassword(browser, PASSWORD);
      const [closed, ...signIns] = await Promise.all([
        close(browser, 'now'),
        use().browser().signIn(phone, PASSWORD),
        use().browser().at(other).signIn(phone, PASSWORD),
        there.call(endpoints.updateInfo, { nickName: 'Racing' }),
        there.call(endpoints.cancelClosing, {}),
        there.call(endpoints.closeAccount, { when: 'later' }),
        there.call(endpoints.token, { grant_type: 'refresh_token' }),
      ]);
      expect(closed.key).toBe('OK');
      for (const { data } of signIns) {
        const token = (data as { access_token?: string } | null)?.access_token;
        if (token) expect((await browser.call(endpoints.currentUser, {}, { bearer: token })).status).toBe(410);
      }
      const rows = (await databaseRows(use())).filter((row) => row.includes(userId));
      expect(rows.join('\n')).not.toMatch(/Racing|"ended_at":null/);
    }
  });

  test("nothing of a closed account's person, or of accounts merged into it, stays in a row, object or notice", async () => {
    const [address, phone, email, name] = ['10.77.88.99', freshPhone(), freshEmail(), 'Marked Person'];
    const agent = { 'user-agent': 'MarkedBrowser/1.0' };
    const browser = use().browser(address);
    await use().register(browser, { phone });
    const other = use().browser(address);
    await use().register(other, { email });
    await other.call(endpoints.updateInfo, { nickName: 'Marked Other' });
    const proved = { by: 'contact', contact: { kind: 'email', value: email } } as const;
    const offered = await offer(use(), browser, { accountId: (await readProfile(other)).userId, ...proved });
    await browser.call(endpoints.mergeAccount, { security: offered.security, password: PASSWORD });
    await stepUp(use(), browser);
    await browser.call(endpoints.updateInfo, { nickName: name }, { headers: agent });
    await browser.call(endpoints.wxBind, await scanWechat(use(), browser, 'Marked Wechat', { intent: 'bind' }));
    await addPasskey(use(), browser);
    await stepUp(use(), browser, 'passkey');
    await enableAuthenticator(use(), browser);
    await use().browser(address).signIn(phone, 'Wrong#Pass1');
    await stepUp(use(), browser, 'passkey');
    const marks = [phone, email, name, 'Marked Other', 'Marked Wechat'];
    // The counters of limits keep the client address for a day.
    const hasAddress = (row: string) => row.includes(address);
    const marked = (rows: readonly string[]) =>
      rows.filter((row) => marks.some((mark) => row.includes(mark)) || hasAddress(row));
    expect(marked(await databaseRows(use())).length).toBeGreaterThan(3);
    await use().pass(lifetimes.contactUndoMs);
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await stepUp(use(), browser, 'passkey');
    expect((await closeNow(browser)).key).toBe('OK');
    await use().app.settled();
    await removeExpiredObjects(use().app.ports);
    expect(marked(await databaseRows(use()))).toEqual([]);
  });

  test('the sign-in records stay, under another subject and without the device', async () => {
    const { browser, userId } = await account('10.66.55.44');
    await closeNow(browser);
    const rows = await databaseRows(use());
    const records = rows.filter((row) => row.startsWith('login_record ') && row.includes('10.66.55.0/24'));
    expect(records).toHaveLength(1);
    expect(records[0]).not.toContain(userId);
    expect(records[0]).toContain('"device_name":""');
  });

  test.runIf(dialect === 'sqlite')(
    'the database file does not contain data of the person after the log is copied to it',
    async () => {
      const { browser, phone } = await account();
      await browser.call(endpoints.updateInfo, { nickName: 'Overwritten Name' });
      await closeNow(browser);
      await use().app.settled();
      const dataDir = use().env.DATA_DIR ?? '';
      const engine = await openEngine({ dataDir });
      await engine.overwrite();
      await engine.close();
      const bytes = await Promise.all(
        ['account.sqlite', 'account.sqlite-wal'].map((file) => readFile(join(dataDir, file), 'latin1').catch(() => '')),
      );
      expect(bytes.join('')).not.toContain('Overwritten Name');
      expect(bytes.join('')).not.toContain(phone);
    },
  );
});
