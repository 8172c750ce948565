import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { describe, expect, test } from 'vitest';
import { offerMerge } from '../../src/model/merge/offer-merge.ts';
import { mergeAccount } from '../../src/operations/merge-accounts/merge-accounts.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn, readCoins, readHistory, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { sessionOnDeviceOf } from '../session-on-device.ts';
import { changeTicket, takenContact, twoAccounts } from './merge-helpers.ts';

const merge = (browser: Browser, security: string) =>
  browser.call(endpoints.mergeAccount, { security, password: PASSWORD });

describe.each(dialects)('merging accounts on %s', (dialect) => {
  const use = useProduct(dialect);

  const mergesCounted = async () => {
    const text = await (await fetch(`${use().url}/metrics`)).text();
    return Number(/security_events_total\{name="accounts-merged"\} (\d+)/.exec(text)?.[1] ?? 0);
  };

  test('proving a contact of another account is answered with an offer to merge, and changes nothing', async () => {
    const { browser, other, phone, email, key, data, input } = await takenContact(use());
    const party = { name: expect.any(String), picture: null, since: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(key).toBe('EMAIL_EXISTS');
    expect(data).toEqual({
      mergeable: true,
      security: expect.stringMatching(/^[\w-]{43}$/),
      preview: {
        contacts: ['p***@example.com'],
        identities: [],
        records: 1,
        coins: 100,
        passkeys: 0,
        conflicts: [],
        proofs: ['password'],
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        accounts: { mine: party, other: party },
      },
    });
    expect(await readProfile(browser)).toMatchObject({ phone, email: null });
    expect((await readProfile(other)).email).toBe(email);
    expect((await browser.call(endpoints.changeContact, input)).key).toBe('CODE_EXPIRED');
  });

  test('proving a phone of another account is answered with the same offer, as PHONE_EXISTS', async () => {
    const { other, email, phone } = await twoAccounts(use());
    const { headers, slide } = await other.solve('reauth');
    await other.call(endpoints.sendCode, { scene: 'reauth', type: 'email', slide }, { headers });
    const own = await use().codeFor(email);
    const { data } = await other.call(endpoints.verifyPresentContact, { type: 'email', identifyCode: own });
    const identifyCode = await use().requestCode(other, 'change', { phone });
    const input = { security: data.security, phone, identifyCode };
    const answer = await other.call(endpoints.changeContact, input);
    expect([answer.key, answer.data]).toMatchObject(['PHONE_EXISTS', { mergeable: true }]);
  });

  test('the offer keeps the ticket of the change, which can still change to a free contact', async () => {
    const { browser, reauth } = await takenContact(use());
    const email = freshEmail();
    const identifyCode = await use().requestCode(browser, 'change', { email });
    expect((await browser.call(endpoints.changeContact, { security: reauth, email, identifyCode })).key).toBe('OK');
  });

  test('a merge moves the contact, the records and the coins, and the session stays', async () => {
    const { browser, other, phone, email, data } = await takenContact(use());
    await use().browser().signIn(email, PASSWORD);
    const before = await mergesCounted();
    const { userId } = await readProfile(browser);
    const cookies = new Map(browser.cookies);
    const answer = await merge(browser, data.security);
    expect(answer.key).toBe('OK');
    expect(answer.data).toEqual({
      authData: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 900,
        refresh_token: null,
        userId,
      },
      baseUserInfo: null,
      at: null,
    });
    expect(await readProfile(browser)).toMatchObject({ userId, phone, email });
    browser.bearer = answer.data.authData.access_token;
    expect(await readProfile(browser)).toMatchObject({ userId, phone, email });
    expect(browser.cookies).toEqual(cookies);
    expect((await browser.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
    expect(await readCoins(browser)).toMatchObject({
      balance: 205,
      entries: [
        { amount: 5, reason: 'daily' },
        { amount: 100, reason: 'merge' },
        { amount: 100, reason: 'register' },
      ],
    });
    const { records, total } = await readHistory(browser);
    expect(total).toBe(3);
    expect(records.map(({ id, loginType }) => [id, loginType])).toEqual([
      ['3', 'password'],
      ['2', 'register'],
      ['1', 'register'],
    ]);
    expect(await mergesCounted()).toBe(before + 1);
    expect(await isSignedIn(other)).toBe(false);
  });

  test("the absorbed account's tokens get 410, its password is invalid, and its contact signs in to the survivor", async () => {
    const { browser, other, email, data } = await takenContact(use());
    const [{ userId }, { userId: otherId }] = [await readProfile(browser), await readProfile(other)];
    const hash = await use().app.ports.passwords.hash(normalPassword('Valley#Line8'));
    await use().app.ports.store.tx((tables) => tables.accounts.setPasswordHash(otherId, hash));
    const password = 'Valley#Line8';
    expect((await browser.call(endpoints.mergeAccount, { security: data.security, password })).key).toBe('OK');
    for (const [call, input] of [
      [endpoints.currentUser, {}],
      [endpoints.coin, {}],
      [endpoints.token, { grant_type: 'refresh_token' }],
    ] as const) {
      const { status, key } = await other.call(call, input as never);
      expect([status, key]).toEqual([410, 'GONE']);
    }
    expect((await use().browser().signIn(email, 'Valley#Line8')).key).toBe('BAD_CREDENTIALS');
    const answer = await use().browser().signIn(email, PASSWORD);
    expect([answer.key, answer.data.userId]).toEqual(['OK', userId]);
  });

  test("the absorbed account's tickets, flags and codes are revoked", async () => {
    const { browser, email, data } = await takenContact(use());
    const thief = use().browser();
    const code = await use().requestCode(thief, 'reset', { email });
    const { security } = (await thief.call(endpoints.verifyReset, { email, identifyCode: code })).data;
    await use().pass(MINUTE_MS);
    const second = await use().requestCode(thief, 'reset', { email });
    expect((await merge(browser, data.security)).key).toBe('OK');
    expect((await thief.call(endpoints.resetPassword, { security, password: 'Thief#Line99' })).key).toBe(
      'TICKET_EXPIRED',
    );
    expect((await thief.call(endpoints.verifyReset, { email, identifyCode: second })).key).toBe('CODE_EXPIRED');
    expect((await use().browser().signIn(email, 'Thief#Line99')).key).toBe('BAD_CREDENTIALS');
  });

  test('a frozen account is not merged, and a merge with it is not offered', async () => {
    const { ports } = use().app;
    const { browser, other, data } = await takenContact(use());
    const { caller } = await callerOfBrowser(use(), other);
    await ports.store.tx((tables) => tables.accounts.setFrozenAt({ id: caller.account.id, at: ports.now() }));
    expect((await merge(browser, data.security)).key).toBe('BIND_FAILED');
    const again = await callerOfBrowser(use(), browser);
    const made = { caller: again.caller, offer: { accountId: caller.account.id, by: 'wx' } } as const;
    const offered = ports.store.tx((tables) => offerMerge(ports, tables, again.context, made));
    expect(await offered).toBeNull();
  });

  test('the same session gets the same outcome for its ticket for ten minutes, and nothing moves twice', async () => {
    const { browser, data } = await takenContact(use());
    const first = await merge(browser, data.security);
    const [profile, coins, history] = [
      await readProfile(browser),
      await readCoins(browser),
      await readHistory(browser),
    ];
    await use().pass(lifetimes.ticketMs - MINUTE_MS);
    const again = await merge(browser, data.security);
    expect([again.key, again.data.baseUserInfo]).toEqual(['OK', null]);
    expect(again.data.authData).toEqual({ ...first.data.authData, access_token: expect.any(String) });
    expect([await readProfile(browser), await readCoins(browser), await readHistory(browser)]).toEqual([
      profile,
      coins,
      history,
    ]);
    await use().pass(MINUTE_MS);
    expect((await merge(browser, data.security)).key).toBe('TICKET_EXPIRED');
  });

  test('200 parallel calls make one merge, and all get its outcome', async () => {
    const { browser, other, phone, email, data } = await takenContact(use());
    const { ports } = use().app;
    const otherId = (await readProfile(other)).userId;
    await ports.store.tx((tables) => tables.accounts.setPasswordHash(otherId, null));
    const before = await mergesCounted();
    const { userId } = await readProfile(browser);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => browser.call(endpoints.mergeAccount, { security: data.security })),
    );
    expect(new Set(answers.map(({ status, key }) => `${status} ${key}`))).toEqual(new Set(['200 OK']));
    expect(new Set(answers.map((answer) => answer.data.authData.userId))).toEqual(new Set([userId]));
    expect(await mergesCounted()).toBe(before + 1);
    expect(await readProfile(browser)).toMatchObject({ phone, email });
    expect((await readCoins(browser)).balance).toBe(200);
    expect((await readHistory(browser)).total).toBe(2);
  });

  test('a call of another session, account or browser is refused, and the ticket stays valid for its owner', async () => {
    const { browser, other, phone, email, data } = await takenContact(use());
    const secondSession = await sessionOnDeviceOf(use(), browser, phone);
    const otherAccount = browser.at(browser.url);
    otherAccount.bearer = other.bearer;
    const otherBrowser = use().browser();
    otherBrowser.bearer = browser.bearer;
    const strangers = { secondSession, otherAccount, otherBrowser, stranger: (await use().newAccount()).browser };
    for (const [name, who] of Object.entries(strangers)) {
      const refused = await merge(who, data.security);
      expect([name, refused.status, refused.key, refused.data]).toEqual([name, 200, 'TICKET_EXPIRED', null]);
    }
    expect(await isSignedIn(other)).toBe(true);
    expect((await merge(use().browser(), data.security)).status).toBe(401);
    expect((await merge(browser, data.security)).key).toBe('OK');
    expect((await readProfile(browser)).email).toBe(email);
    for (const who of [secondSession, otherBrowser]) {
      expect((await merge(who, data.security)).key).toBe('TICKET_EXPIRED');
    }
  });

  test.each(['nobodys', 'x'.repeat(128)])('a ticket that does not exist is refused: %s', async (security) => {
    const { browser } = await use().newAccount();
    expect((await merge(browser, security)).key).toBe('TICKET_EXPIRED');
    expect((await browser.call(endpoints.mergeWechatAccount, { security, flag: security })).key).toBe('TICKET_EXPIRED');
  });

  test('an offer is refused after ten minutes', async () => {
    const { browser, other, data } = await takenContact(use());
    await use().pass(lifetimes.ticketMs);
    expect((await merge(browser, data.security)).key).toBe('TICKET_EXPIRED');
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a session that has ended does not merge, and its ticket is void for the next session', async () => {
    const { browser, other, phone, data } = await takenContact(use());
    await browser.call(endpoints.signOut, {});
    expect((await merge(browser, data.security)).status).toBe(401);
    await browser.signIn(phone, PASSWORD);
    expect((await merge(browser, data.security)).key).toBe('TICKET_EXPIRED');
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a session or an account that ends during its call does not merge', async () => {
    const { browser, other, email, data } = await takenContact(use());
    const { ports } = use().app;
    const who = await callerOfBrowser(use(), browser);
    const nothing = { contactProof: null, factor: null, password: PASSWORD, wait: false, keep: {} };
    const startedMerge = () => mergeAccount(ports, { ...who, ...nothing, ticket: data.security, by: ['contact'] });
    await browser.call(endpoints.signOut, {});
    await expect(startedMerge()).rejects.toMatchObject({ key: 'USER_NOT_LOGIN' });
    const third = (await callerOfBrowser(use(), (await use().newAccount()).browser)).caller.account.id;
    await ports.store.tx((tables) =>
      tables.accounts.markMerged({ mergedId: who.caller.account.id, survivorId: third }),
    );
    await expect(startedMerge()).rejects.toMatchObject({ key: 'GONE' });
    expect((await readProfile(other)).email).toBe(email);
  });

  test('an offer is void once the other account no longer has the proved contact, or was reset', async () => {
    const moved = await takenContact(use());
    const { ports } = use().app;
    const { caller } = await callerOfBrowser(use(), moved.other);
    await ports.store.tx((tables) =>
      tables.accounts.setContact(caller.account.id, { kind: 'email', value: freshEmail() }, 1),
    );
    expect((await merge(moved.browser, moved.data.security)).key).toBe('BIND_FAILED');
    expect(await isSignedIn(moved.other)).toBe(true);

    const { browser, email, data } = await takenContact(use());
    const owner = use().browser();
    const identifyCode = await use().requestCode(owner, 'reset', { email });
    const { security } = (await owner.call(endpoints.verifyReset, { email, identifyCode })).data;
    expect((await owner.call(endpoints.resetPassword, { security, password: 'Valley#Line8' })).key).toBe('OK');
    expect((await merge(browser, data.security)).key).toBe('TICKET_EXPIRED');
    expect((await owner.signIn(email, 'Valley#Line8')).key).toBe('OK');
  });

  test('when two accounts merge the same third account, one succeeds', async () => {
    const first = await takenContact(use());
    const { browser: rival, phone } = await use().newAccount();
    await use().pass(MINUTE_MS);
    const security = await changeTicket(use(), rival, phone);
    const identifyCode = await use().requestCode(rival, 'change', { email: first.email });
    const offered = await rival.call(endpoints.changeContact, { security, email: first.email, identifyCode });
    const rivals = (offered.data as unknown as { security: string }).security;
    const answers = await Promise.all([merge(first.browser, first.data.security), merge(rival, rivals)]);
    expect(answers.map(({ key }) => key).toSorted()).toEqual(['OK', 'TICKET_EXPIRED']);
    const emails = [(await readProfile(first.browser)).email, (await readProfile(rival)).email];
    expect(emails.filter((one) => one === first.email)).toHaveLength(1);
  });
});
