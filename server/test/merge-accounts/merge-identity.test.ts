import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { anIdentity } from '../../src/store/testing-store.ts';
import { isSignedIn, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { PASSWORD, useProduct, wrongCode } from '../product.ts';
import { endStepUp, stepUp } from '../reauth.ts';
import { offer, takenContact, twoAccounts } from './merge-helpers.ts';

const calls = {
  wx: (browser: Browser, security: string, flag: string) =>
    browser.call(endpoints.mergeWechatAccount, { security, flag }),
  tc: (browser: Browser, security: string, flag: string) => browser.call(endpoints.mergeAccount, { security, flag }),
} as const;

describe.each(dialects)('merging the account of an identity on %s', (dialect) => {
  const use = useProduct(dialect);

  async function link(browser: Browser, by: 'wx' | 'tc', nickName: string | null = '云帆'): Promise<string> {
    const { caller } = await callerOfBrowser(use(), browser);
    const subject = `${by}-${caller.account.id}`;
    await use().app.ports.store.tx((tables) =>
      tables.identities.insert(
        anIdentity(caller.account.id, { provider: by, subject, nickName, avatar: 'https://img.example' }),
      ),
    );
    return caller.account.id;
  }

  /** Offers a merge after the first account's provider sign-in returned an identity of the second account. */
  async function foundIdentity(by: 'wx' | 'tc') {
    const accounts = await twoAccounts(use());
    const accountId = await link(accounts.other, by);
    return { ...accounts, accountId, ...(await offer(use(), accounts.browser, { accountId, by })) };
  }

  async function sendTo(browser: Browser, security: string, type: 'phone' | 'email' = 'email') {
    const { headers, slide } = await browser.solve('merge');
    return browser.call(endpoints.sendCode, { scene: 'merge', security, type, slide }, { headers });
  }

  /** Returns the flag that proves the absorbed account's e-mail in this browser. */
  async function flagFor(browser: Browser, security: string, email: string): Promise<string> {
    expect((await sendTo(browser, security)).key).toBe('OK');
    const identifyCode = await use().codeFor(email);
    const input = { scene: 'merge', security, type: 'email', identifyCode } as const;
    return (await browser.call(endpoints.checkCode, input)).data.flag ?? '';
  }

  test.each(['wx', 'tc'] as const)(
    "a merge by %s shows what would move, and moves it after a code to the absorbed account's own contact",
    async (by) => {
      const { browser, other, phone, email, security, preview } = await foundIdentity(by);
      expect(preview).toMatchObject({
        contacts: ['p***@example.com'],
        identities: [by],
        records: 1,
        coins: 100,
        conflicts: [],
      });
      const { userId } = await readProfile(browser);
      const flag = await flagFor(browser, security, email);
      const answer = await calls[by](browser, security, flag);
      expect([answer.key, answer.data]).toMatchObject([
        'OK',
        { authData: { userId }, baseUserInfo: { nickName: '云帆', avatar: 'https://img.example' } },
      ]);
      const bound = { isBindWx: by === 'wx', isBindTc: by === 'tc' };
      expect(await readProfile(browser)).toMatchObject({ userId, phone, email, ...bound });
      expect((await other.call(endpoints.currentUser, {})).status).toBe(410);
      const again = await calls[by](browser, security, flag);
      expect([again.key, again.data.baseUserInfo]).toEqual(['OK', answer.data.baseUserInfo]);
      expect((await browser.call(endpoints.coin, {})).data.balance).toBe(200);
    },
  );

  test('the code can also be checked by the contact, which the user types', async () => {
    const { browser, email, security } = await foundIdentity('wx');
    expect((await sendTo(browser, security)).data).toMatchObject({ to: 'p***@example.com' });
    const identifyCode = await use().codeFor(email);
    const { data } = await browser.call(endpoints.checkCode, { scene: 'merge', email, identifyCode });
    expect(data).toMatchObject({ checkResult: true, name: 'U***' });
    expect((await calls.wx(browser, security, data.flag ?? '')).key).toBe('OK');
  });

  test("a code is sent and checked only for the ticket's own browser, and only for a contact of the account", async () => {
    const { browser, email, security } = await foundIdentity('wx');
    const stranger = use().browser();
    expect((await sendTo(stranger, security)).key).toBe('TICKET_EXPIRED');
    expect((await sendTo(browser, security, 'phone')).key).toBe('NO_ACCOUNT_INFO');
    expect((await use().messagesTo(email)).filter(({ scene }) => scene === 'merge')).toEqual([]);
    await sendTo(browser, security);
    const identifyCode = await use().codeFor(email);
    const byTicket = { scene: 'merge', security, identifyCode } as const;
    expect((await stranger.call(endpoints.checkCode, { ...byTicket, type: 'email' })).key).toBe('TICKET_EXPIRED');
    expect((await browser.call(endpoints.checkCode, { ...byTicket, type: 'phone' })).key).toBe('NO_ACCOUNT_INFO');
    for (const input of [
      { ...byTicket, type: null },
      { ...byTicket, type: 'email', scene: 'bind' },
    ] as const) {
      expect((await browser.call(endpoints.checkCode, input)).status).toBe(422);
    }
    const wrong = wrongCode(identifyCode);
    const tried = await browser.call(endpoints.checkCode, { ...byTicket, type: 'email', identifyCode: wrong });
    expect(tried.data).toEqual({ checkResult: false, flag: null, name: null });
    expect((await browser.call(endpoints.checkCode, { ...byTicket, type: 'email' })).data.checkResult).toBe(true);
  });

  test.each(['wx', 'tc'] as const)(
    'an identity by %s does not merge by itself: the flag must prove a contact of the account',
    async (by) => {
      const { browser, other, email, security } = await foundIdentity(by);
      const third = await twoAccounts(use());
      const thirdOffer = await offer(use(), browser, { accountId: await link(third.other, by), by });
      const bindCode = await use().requestCode(browser, 'bind', { email });
      const bind = await browser.call(endpoints.checkCode, { email, scene: 'bind', identifyCode: bindCode });
      const wrong = {
        none: 'nobodys',
        theTicketItself: security,
        ofAnotherScene: bind.data.flag ?? '',
        ofAnotherAccount: await flagFor(browser, thirdOffer.security, third.email),
      };
      for (const [name, flag] of Object.entries(wrong)) {
        expect([name, (await calls[by](browser, security, flag)).key]).toEqual([name, 'TICKET_EXPIRED']);
      }
      const alone = await browser.call(endpoints.mergeAccount, { security });
      expect(alone.key).toBe(by === 'tc' ? 'REAUTH_REQUIRED' : 'TICKET_EXPIRED');
      expect(await isSignedIn(other)).toBe(true);
      expect(await readProfile(browser)).toMatchObject({ email: null, isBindWx: false, isBindTc: false });
      expect((await calls[by](browser, security, await flagFor(browser, security, email))).key).toBe('OK');
    },
  );

  test('a session that is not stepped up cannot merge: a stolen password must not add sign-in methods', async () => {
    const { browser, other, email, security } = await foundIdentity('tc');
    const flag = await flagFor(browser, security, email);
    await endStepUp(use(), browser);
    const refused = await calls.tc(browser, security, flag);
    expect([refused.status, refused.key, refused.data]).toEqual([200, 'REAUTH_REQUIRED', null]);
    expect(await isSignedIn(other)).toBe(true);
    expect((await readProfile(browser)).email).toBeNull();
    await stepUp(use(), browser);
    expect((await calls.tc(browser, security, flag)).key).toBe('OK');
  });

  test('a ticket is valid only for the operation that issued it', async () => {
    const { browser, email, security } = await foundIdentity('wx');
    const flag = await flagFor(browser, security, email);
    expect((await calls.tc(browser, security, flag)).key).toBe('TICKET_EXPIRED');
    expect((await calls.wx(browser, security, flag)).key).toBe('OK');
    expect((await calls.tc(browser, security, flag)).key).toBe('TICKET_EXPIRED');
    const taken = await takenContact(use());
    expect((await calls.wx(taken.browser, taken.data.security, flag)).key).toBe('TICKET_EXPIRED');
    const cloud = await foundIdentity('tc');
    const its = await flagFor(cloud.browser, cloud.security, cloud.email);
    expect((await calls.wx(cloud.browser, cloud.security, its)).key).toBe('TICKET_EXPIRED');
    expect((await calls.tc(cloud.browser, cloud.security, its)).key).toBe('OK');
  });

  test('an identity of a kind that both accounts have is a conflict and refuses the merge, and the flag stays valid', async () => {
    const { browser, other, email } = await twoAccounts(use());
    await link(browser, 'tc');
    await link(other, 'tc', null);
    const accountId = await link(other, 'wx');
    const { security, preview } = await offer(use(), browser, { accountId, by: 'wx' });
    expect(preview).toMatchObject({ identities: ['wx', 'tc'], conflicts: [{ kind: 'tc' }] });
    const flag = await flagFor(browser, security, email);
    for (let count = 0; count < 2; count++) {
      const refused = await calls.wx(browser, security, flag);
      expect([refused.key, refused.data]).toEqual(['VERSIONS_INCONSISTENT', { keep: ['tc'] }]);
    }
    expect(await readProfile(browser)).toMatchObject({ email: null, isBindWx: false, isBindTc: true });
    expect(await readProfile(other)).toMatchObject({ email, isBindWx: true, isBindTc: true });
  });

  test('an identity that a third account has taken over merges nothing', async () => {
    const { browser, other, email, accountId, security } = await foundIdentity('wx');
    const flag = await flagFor(browser, security, email);
    const third = (await callerOfBrowser(use(), (await use().newAccount()).browser)).caller.account.id;
    await use().app.ports.store.tx((tables) => tables.identities.move({ from: accountId, to: third, at: 1 }));
    expect((await calls.wx(browser, security, flag)).key).toBe('BIND_FAILED');
    expect(await isSignedIn(other)).toBe(true);
    expect((await readProfile(browser)).email).toBeNull();
  });

  test('an account cannot merge itself, a closed account, or a missing account', async () => {
    const { browser, other } = await twoAccounts(use());
    const { ports } = use().app;
    const own = await link(browser, 'wx');
    const merged = (await callerOfBrowser(use(), other)).caller.account.id;
    await ports.store.tx((tables) => tables.accounts.markMerged({ mergedId: merged, survivorId: own }));
    for (const accountId of [own, merged, 'nobody']) {
      await expect(offer(use(), browser, { accountId, by: 'wx' })).rejects.toMatchObject({ key: 'BIND_FAILED' });
    }
  });

  test('200 parallel calls consume one flag and make one merge', async () => {
    const { browser, email, security } = await foundIdentity('wx');
    const flag = await flagFor(browser, security, email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => calls.wx(browser, security, flag)));
    expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(['OK']));
    expect(new Set(answers.map(({ data }) => data.baseUserInfo?.nickName))).toEqual(new Set(['云帆']));
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(200);
  });

  test('the merged contact and the survivor’s password sign in, and a contact check answers with the survivor', async () => {
    const { browser, email, security } = await foundIdentity('wx');
    const flag = await flagFor(browser, security, email);
    const { userId } = await readProfile(browser);
    await use().pass(lifetimes.verificationCodeMs);
    expect((await calls.wx(browser, security, flag)).key).toBe('OK');
    expect((await use().browser().signIn(email, PASSWORD)).data.userId).toBe(userId);
    const preview = await use().browser().call(endpoints.existCheck, { email });
    expect(preview.data).toEqual({ exist: true, isBindWx: true, isBindTc: false, linked: ['wx'] });
  });
});
