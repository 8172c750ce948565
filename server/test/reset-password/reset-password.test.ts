import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { passwordCounterKeys } from '../../src/model/limit/password-counters.ts';
import { closeDueAccounts } from '../../src/operations/close-account/close-due-accounts.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct, wrongCode } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { reauthTicket, stepUp } from '../reauth.ts';

const NEW = 'Valley#Line8';

const reset = (browser: Browser, security: string, password = NEW) =>
  browser.call(endpoints.resetPassword, { security, password });

describe.each(dialects)('a forgotten password on %s', (dialect) => {
  const use = useProduct(dialect);

  async function ticketFor(browser: Browser, contact: { phone: string } | { email: string }): Promise<string> {
    const identifyCode = await use().requestCode(browser, 'reset', contact);
    return (await browser.call(endpoints.verifyReset, { ...contact, identifyCode })).data.security;
  }

  test('a reset keeps an account that somebody else has asked to close', async () => {
    const { browser, phone } = await use().newAccount();
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.closeAccount, { when: 'now', wait: true })).key).toBe('OK');
    const owner = use().browser();
    expect((await reset(owner, await ticketFor(owner, { phone }))).key).toBe('OK');
    await use().pass(2 * lifetimes.irrevocableActMs);
    expect(await closeDueAccounts(use().app.ports)).toBe(0);
    expect((await owner.signIn(phone, NEW)).key).toBe('OK');
    expect((await owner.call(endpoints.securityEvents, {})).data.events.map(({ kind }) => kind)).toContain(
      'closing-cancelled',
    );
  });

  test('a reset lists what was linked in the last 72 hours, and removes nothing that is older or that the owner does not name', async () => {
    const { browser, phone } = await use().newAccount();
    const user = freshUser();
    await stepUp(use(), browser);
    await browser.call(endpoints.wxBind, await scanWechat(use(), browser, user, { intent: 'bind' }));
    const isLinked = async () => {
      const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
      return 'authData' in data;
    };
    const verify = async (owner: Browser) => {
      const identifyCode = await use().requestCode(owner, 'reset', { phone });
      await use().pass(MINUTE_MS);
      return (await owner.call(endpoints.verifyReset, { phone, identifyCode })).data;
    };
    const owner = use().browser();
    const resetWith = async (security: string, remove?: string[]) =>
      (await owner.call(endpoints.resetPassword, { security, password: NEW, remove })).key;
    const first = await verify(owner);
    expect(first).toMatchObject({ recent: [{ id: 'wx', kind: 'wx', name: user }], recovers: null });
    expect(new Date(first.recent[0]?.addedAt ?? '').getTime()).toBeGreaterThan(0);
    expect(await resetWith(first.security)).toBe('OK');
    expect(await resetWith((await verify(owner)).security, ['tc', 'nobodys'])).toBe('OK');
    expect(await isLinked()).toBe(true);
    await use().pass(lifetimes.recentlyLinkedMs);
    const later = await verify(owner);
    expect(later.recent).toEqual([]);
    expect(await resetWith(later.security, ['wx'])).toBe('OK');
    expect(await isLinked()).toBe(true);
  });

  test('a page that lost its ticket gets it again, once, on the same device and with the same expiry', async () => {
    const { browser, phone } = await use().newAccount();
    const lost = await ticketFor(browser, { phone });
    await use().pass(MINUTE_MS);
    expect((await use().browser().call(endpoints.verifyReset, { phone })).key).toBe('CODE_EXPIRED');
    const other = await use().newAccount();
    expect((await browser.call(endpoints.verifyReset, { phone: other.phone })).key).toBe('CODE_EXPIRED');
    const renewed = await browser.call(endpoints.verifyReset, { phone });
    expect(renewed.data).toMatchObject({ recent: [], recovers: null });
    expect((await reset(browser, lost)).key).toBe('TICKET_EXPIRED');
    await use().pass(lifetimes.ticketMs - MINUTE_MS);
    expect((await browser.call(endpoints.verifyReset, { phone })).key).toBe('CODE_EXPIRED');
    expect((await reset(browser, renewed.data.security)).key).toBe('TICKET_EXPIRED');
  });

  test('a reset does not give a ticket again after the new password is set', async () => {
    const { browser, phone } = await use().newAccount();
    expect((await reset(browser, await ticketFor(browser, { phone }))).key).toBe('OK');
    expect((await browser.call(endpoints.verifyReset, { phone })).key).toBe('CODE_EXPIRED');
  });

  test('a reset removes a WeChat of the last 72 hours that the owner does not recognize, which then does not sign anyone in', async () => {
    const { browser, phone } = await use().newAccount();
    const user = freshUser();
    await stepUp(use(), browser);
    await browser.call(endpoints.wxBind, await scanWechat(use(), browser, user, { intent: 'bind' }));
    const owner = use().browser();
    const security = await ticketFor(owner, { phone });
    expect((await owner.call(endpoints.resetPassword, { security, password: NEW, remove: ['wx'] })).key).toBe('OK');
    const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    expect(data).not.toHaveProperty('authData');
  });

  test.each([{ phone: freshPhone() }, { email: freshEmail() }])(
    'the password is replaced after %j: the new one signs in, and the old one does not',
    async (contact) => {
      await use().register(use().browser(), contact);
      const browser = use().browser();
      const security = await ticketFor(browser, contact);
      expect(security).toMatch(/^[\w-]{43}$/);
      const answer = await reset(browser, security);
      expect([answer.key, answer.data]).toEqual(['OK', {}]);
      expect([...browser.cookies.keys()]).toEqual(['bid']);
      const username = Object.values(contact)[0] ?? '';
      expect((await use().browser().signIn(username, PASSWORD)).key).toBe('BAD_CREDENTIALS');
      expect((await use().browser().signIn(username, NEW)).key).toBe('OK');
    },
  );

  test('a reset ends every session of the account on every device, and no other session', async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const elsewhere = use().browser();
    await elsewhere.signIn(phone, PASSWORD);
    const security = await ticketFor(browser, { phone });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await reset(browser, security)).key).toBe('OK');
    for (const one of [browser, elsewhere]) {
      expect(await isSignedIn(one)).toBe(false);
      expect((await one.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
    }
    expect(await isSignedIn(stranger)).toBe(true);
  });

  test('a reset revokes the other tickets, flags and codes of the account', async () => {
    const { browser, phone } = await use().newAccount();
    const thief = use().browser();
    const other = await ticketFor(thief, { phone });
    const bindCode = await use().requestCode(thief, 'bind', { phone });
    const bind = await thief.call(endpoints.checkCode, { phone, identifyCode: bindCode, scene: 'bind' });
    const { tickets } = use().app.ports.store.read;
    const { digest } = use().app.ports.secrets;
    const matchOf = (who: Browser, kind: 'contact-proof' | 'reauth', ticket: string) => ({
      hash: digest(ticket),
      kind,
      deviceId: digest(who.cookies.get('bid') ?? ''),
    });
    const flag = matchOf(thief, 'contact-proof', bind.data.flag ?? '');
    const reauth = matchOf(browser, 'reauth', await reauthTicket(use(), browser, { phone }));
    for (const one of [flag, reauth]) expect(await tickets.peek({ ...one, now: Date.now() })).not.toBeNull();
    const loginCode = await use().requestCode(thief, 'login', { phone });
    await use().pass(MINUTE_MS);
    expect((await reset(browser, await ticketFor(browser, { phone }))).key).toBe('OK');
    expect((await reset(thief, other, 'Thief#Line99')).key).toBe('TICKET_EXPIRED');
    for (const one of [flag, reauth]) expect(await tickets.peek({ ...one, now: Date.now() })).toBeNull();
    expect((await thief.call(endpoints.signInByCode, { phone, identifyCode: loginCode })).key).toBe('CODE_EXPIRED');
    expect((await use().browser().signIn(phone, 'Thief#Line99')).key).toBe('BAD_CREDENTIALS');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('OK');
  });

  test('a reset checks the new password before the ticket, and keeps the ticket when the password is refused', async () => {
    const { browser, phone } = await use().newAccount();
    for (const weak of ['weak', 'P@ssw0rd1', 'Aa1#'.repeat(300)]) {
      expect((await reset(browser, 'nobodys', weak)).key).toBe('PASSWORD_FORMAT');
    }
    const security = await ticketFor(browser, { phone });
    for (const own of [`Aa#${phone}`, `User${phone.slice(-4)}#a`]) {
      expect((await reset(browser, security, own)).key).toBe('PASSWORD_FORMAT');
    }
    expect(await isSignedIn(browser)).toBe(true);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await reset(browser, security)).key).toBe('OK');
  });

  test('a reset requires an unused ticket of this browser that is less than ten minutes old', async () => {
    const { browser, phone } = await use().newAccount();
    const security = await ticketFor(browser, { phone });
    for (const [who, ticket] of [
      [browser, 'nobodys'],
      [browser, 'x'.repeat(128)],
      [use().browser(), security],
    ] as const) {
      const refused = await reset(who, ticket);
      expect([refused.status, refused.key, refused.data]).toEqual([200, 'TICKET_EXPIRED', null]);
    }
    await use().pass(lifetimes.ticketMs);
    expect((await reset(browser, security)).key).toBe('TICKET_EXPIRED');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a reset ticket is consumed once, however many parallel calls there are', async () => {
    const { phone } = await use().newAccount();
    const browser = use().browser();
    const security = await ticketFor(browser, { phone });
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(browser, security)));
    const keys = answers.map(({ key }) => key);
    expect(keys.filter((key) => key === 'OK')).toHaveLength(1);
    expect(keys.filter((key) => key === 'TICKET_EXPIRED')).toHaveLength(9);
  });

  test('a reset accepts only a code of its own scene, and counts wrong codes', async () => {
    const { phone } = await use().newAccount();
    const browser = use().browser();
    const verify = (identifyCode: string) => browser.call(endpoints.verifyReset, { phone, identifyCode });
    const login = await use().requestCode(browser, 'login', { phone });
    expect((await verify(login)).key).toBe('CODE_EXPIRED');
    const code = await use().requestCode(browser, 'reset', { phone });
    for (let count = 0; count < 5; count++) {
      const { key, data } = await verify(wrongCode(code));
      expect([key, data]).toEqual(['CODE_INCORRECT', null]);
    }
    expect((await verify(code)).key).toBe('CODE_EXPIRED');
    expect((await verify('12')).key).toBe('CODE_INCORRECT');
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  const guess = async (browser: Browser, username: string, times: number) => {
    const keys: string[] = [];
    for (let count = 0; count < times; count++) {
      const { headers, slide } = await browser.solve('login');
      keys.push((await browser.signIn(username, 'Wrong#Pass1', slide, { headers })).key);
    }
    return keys;
  };

  test.each(['a device that the account knows', 'an unknown device'])(
    "a reset ends the lock for the user who proved the contact, on %s and at the user's address",
    async (kind) => {
      const { browser: owner, phone } = await use().newAccount();
      const address = freshAddress();
      const browser = kind.startsWith('an') ? use().browser(address) : owner;
      expect(await guess(browser, phone, 5)).toContain('LOCKED_OUT');
      expect((await browser.signIn(phone, PASSWORD)).key).toBe('LOCKED_OUT');
      expect((await reset(browser, await ticketFor(browser, { phone }))).key).toBe('OK');
      expect((await browser.signIn(phone, NEW)).key).toBe('OK');
      expect((await use().browser(address).signIn(phone, NEW)).key).toBe('OK');
      expect(await guess(browser, phone, 5)).toEqual([...Array(4).fill('BAD_CREDENTIALS'), 'LOCKED_OUT']);
    },
  );

  test('a reset gives an attacker at another address no more tries: the lock and the counters of other clients stay', async () => {
    const { phone } = await use().newAccount();
    const thief = use().browser(freshAddress());
    expect(await guess(thief, phone, 5)).toContain('LOCKED_OUT');
    const { ports } = use().app;
    const counts = async () => {
      const keys = passwordCounterKeys(ports, { kind: 'phone', value: phone }, [thief.address ?? '']);
      return Promise.all(
        keys.map(async (key) => (await ports.store.read.counters.read(key, DAY_MS, ports.now())).count),
      );
    };
    expect(await counts()).toEqual([5, 5, 5]);
    const browser = use().browser(freshAddress());
    expect((await reset(browser, await ticketFor(browser, { phone }))).key).toBe('OK');
    expect(await counts()).toEqual([5, 5, 5]);
    expect(await guess(thief, phone, 1)).toEqual(['LOCKED_OUT']);
    expect((await thief.signIn(phone, NEW)).key).toBe('LOCKED_OUT');
  });

  test('a reset of a contact without an account is refused, and nothing is sent', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    expect((await browser.call(endpoints.baseInfo, { phone })).key).toBe('NO_ACCOUNT_INFO');
    expect((await use().send(browser, 'reset', { phone })).key).toBe('NO_ACCOUNT_INFO');
    expect(await use().messagesTo(phone)).toEqual([]);
  });

  test('a reset starts with only the masked contact of the account', async () => {
    const { phone } = await use().newAccount();
    const email = freshEmail();
    await use().register(use().browser(), { email });
    const browser = use().browser();
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    const info = async (input: { phone: string } | { email: string }) =>
      (await browser.call(endpoints.baseInfo, input)).data;
    expect(await info({ phone })).toEqual({ name: null, phone: masked, email: null });
    expect(await info({ email: email.toUpperCase() })).toEqual({ name: null, phone: null, email: 'p***@example.com' });
    expect(browser.cookies.size).toBe(0);
  });

  test("a reset shows the provider's name of a pending identity only to its own browser, and the ticket stays", async () => {
    const [browser, user] = [use().browser(), freshUser()];
    const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    const security = 'security' in data ? data.security : '';
    const flag = await use().prove(browser, { phone: freshPhone() });
    const info = (who: Browser, ticket: string) => who.call(endpoints.baseInfo, { security: ticket });
    for (let count = 0; count < 2; count++) {
      expect((await info(browser, security)).data).toEqual({ baseUserInfo: data.baseUserInfo });
    }
    for (const [who, ticket] of [
      [use().browser(), security],
      [browser, flag],
      [browser, 'nobodys'],
    ] as const) {
      const refused = await info(who, ticket);
      expect([refused.key, refused.data]).toEqual(['TICKET_EXPIRED', null]);
    }
    expect((await browser.call(endpoints.baseInfo, { security, phone: freshPhone() })).status).toBe(422);
  });
});
