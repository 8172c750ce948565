import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { anIdentity } from '../../src/store/testing-store.ts';
import { isSignedIn, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { offer } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { changeContactTo, undo, undoTokenTo } from './undo-helpers.ts';

const THIEF = 'Thief#Line99';

type Contact = { readonly phone: string } | { readonly email: string };

describe.each(dialects)('undoing a change of contact on %s', (dialect) => {
  const use = useProduct(dialect);

  const change = (browser: Browser, next: Contact) => changeContactTo(use(), browser, next);

  /** Creates an account with a phone and an e-mail, or with only an e-mail. */
  async function newFullAccount() {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    const phone = freshPhone();
    await change(browser, { phone });
    await use().pass(lifetimes.contactUndoMs);
    await browser.signIn(email, PASSWORD);
    return { browser, phone, email };
  }
  async function newEmailAccount() {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    return { browser, email };
  }

  const undoToken = (email: string) => undoTokenTo(use(), email);

  /** Undoes a change with the proof of the phone. */
  async function undoByOwner(browser: Browser, token: string, phone: string) {
    return undo(browser, token, await use().prove(browser, { phone }, 'reset'));
  }

  test('an undo restores the account after an attacker changed e-mail, phone and password and linked a WeChat', async () => {
    const { browser: thief, phone, email } = await newFullAccount();
    const [mail, mobile, user] = [freshEmail(), freshPhone(), freshUser()];
    await change(thief, { email: mail });
    const token = await undoToken(email);
    await change(thief, { phone: mobile });
    await thief.call(endpoints.wxBind, await scanWechat(use(), thief, user, { intent: 'bind' }));
    expect((await thief.call(endpoints.changePassword, { password: THIEF })).key).toBe('OK');
    const owner = use().browser();
    expect((await undoByOwner(owner, token, phone)).key).toBe('OK');
    expect(await isSignedIn(thief)).toBe(false);
    expect((await thief.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
    for (const [name, password] of [
      [mail, THIEF],
      [mobile, THIEF],
      [email, THIEF],
      [phone, THIEF],
      [email, PASSWORD],
    ] as const) {
      expect([name, (await use().browser().signIn(name, password)).key]).toEqual([name, 'BAD_CREDENTIALS']);
    }
    const scanned = await thief.call(endpoints.wxAuth, await scanWechat(use(), thief, user));
    expect(scanned.data).not.toHaveProperty('authData');
    await use().pass(MINUTE_MS);
    const identifyCode = await use().requestCode(owner, 'login', { phone });
    const { data } = await owner.call(endpoints.signInByCode, { phone, identifyCode });
    owner.bearer = data.access_token;
    expect(await readProfile(owner)).toMatchObject({ phone, email, isBindWx: false, hasPassword: false });
    expect((await undo(use().browser(), token)).key).toBe('TICKET_EXPIRED');
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('an undo requires the former phone: access to the old mailbox changes nothing', async () => {
    const { browser, phone, email } = await newFullAccount();
    const next = freshEmail();
    await change(browser, { email: next });
    const [token, thief] = [await undoToken(email), use().browser()];
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    const own = freshPhone();
    await use().register(use().browser(), { phone: own });
    const flags = {
      none: undefined,
      unknown: 'nobodys',
      ofOtherScene: await use().prove(thief, { phone }, 'bind'),
      ofOtherPhone: await use().prove(thief, { phone: own }, 'reset'),
      ofOtherBrowser: await use().prove(use().browser(), { phone }, 'reset'),
    };
    for (const [name, flag] of Object.entries(flags)) {
      const refused = await undo(thief, token, flag);
      expect([name, refused.status, refused.key]).toEqual([name, 200, 'REAUTH_REQUIRED']);
      expect(refused.data).toEqual({ type: 'phone', to: masked, proofs: ['phone', 'password'] });
    }
    expect(await isSignedIn(browser)).toBe(true);
    expect(await readProfile(browser)).toMatchObject({ phone, email: next });
    expect((await browser.signIn(next, PASSWORD)).key).toBe('OK');
  });

  test('the token also sends and checks the code to the former phone, and shows that phone only masked', async () => {
    const { browser, phone, email } = await newFullAccount();
    await change(browser, { email: freshEmail() });
    await change(browser, { phone: freshPhone() });
    const [token, owner] = [await undoToken(email), use().browser()];
    const send = async (security: string, type: 'phone' | 'email' = 'phone') => {
      const { headers, slide } = await owner.solve('reset');
      return owner.call(endpoints.sendCode, { scene: 'reset', security, type, slide }, { headers });
    };
    expect((await send('nobodys')).key).toBe('TICKET_EXPIRED');
    expect((await send(token, 'email')).key).toBe('NO_ACCOUNT_INFO');
    expect((await send(token)).key).toBe('OK');
    const check = { scene: 'reset', security: token, type: 'phone', identifyCode: await use().codeFor(phone) } as const;
    const { data } = await owner.call(endpoints.checkCode, check);
    expect((await undo(owner, token, data.flag ?? '')).key).toBe('OK');
  });

  test('the undo of an account without a phone requires only the link, works from any browser, and works once', async () => {
    const { browser, email } = await newEmailAccount();
    const next = freshEmail();
    await change(browser, { email: next });
    const token = await undoToken(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(use().browser(), token)));
    expect(answers.map(({ key }) => key).filter((key) => key === 'OK')).toHaveLength(1);
    expect(answers.map(({ key }) => key).filter((key) => key === 'TICKET_EXPIRED')).toHaveLength(9);
    expect(await isSignedIn(browser)).toBe(false);
    await use().app.settled();
    expect((await use().messagesTo(next)).map(({ scene }) => scene)).toContain('change-undone');
  });

  test('an undo reverts an added contact and a removed contact', async () => {
    const { browser, email } = await newEmailAccount();
    const phone = freshPhone();
    await change(browser, { phone });
    expect((await undo(use().browser(), await undoToken(email))).key).toBe('OK');
    expect((await use().browser().call(endpoints.existCheck, { phone })).data.exist).toBe(false);

    const full = await newFullAccount();
    await stepUp(use(), full.browser);
    await full.browser.call(endpoints.removeContact, { type: 'email' });
    const owner = use().browser();
    expect((await undoByOwner(owner, await undoToken(full.email), full.phone)).key).toBe('OK');
    expect((await owner.call(endpoints.existCheck, { email: full.email })).data.exist).toBe(true);
  });

  test('an undo keeps an identity that was linked before the change, and unlinks one that a later merge moved in', async () => {
    const { browser, email } = await newEmailAccount();
    const mine = freshUser();
    await stepUp(use(), browser);
    await browser.call(endpoints.wxBind, await scanWechat(use(), browser, mine, { intent: 'bind' }));
    await use().pass(MINUTE_MS);
    await change(browser, { email: freshEmail() });
    const token = await undoToken(email);
    const { browser: other, phone } = await use().newAccount();
    const { caller } = await callerOfBrowser(use(), other);
    await use().app.ports.store.tx((tables) => tables.identities.insert(anIdentity(caller.account.id)));
    const { security } = await offer(use(), browser, { accountId: caller.account.id, by: 'wx' });
    const { headers, slide } = await browser.solve('merge');
    await browser.call(endpoints.sendCode, { scene: 'merge', security, type: 'phone', slide }, { headers });
    const check = { scene: 'merge', security, type: 'phone', identifyCode: await use().codeFor(phone) } as const;
    const flag = (await browser.call(endpoints.checkCode, check)).data.flag ?? '';
    const merged = await browser.call(endpoints.mergeWechatAccount, { security, flag, keep: { wx: 'other' } });
    expect(merged.key).toBe('OK');
    expect((await undo(use().browser(), token)).key).toBe('OK');
    const stranger = use().browser();
    const found = await stranger.call(endpoints.wxAuth, await scanWechat(use(), stranger, mine));
    expect(found.data).not.toHaveProperty('authData');
    const undone = await use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email });
    expect(await use().app.ports.store.read.identities.ofAccount({ accountId: undone?.id ?? '' })).toEqual([]);
    expect((await use().browser().call(endpoints.existCheck, { phone })).data.exist).toBe(false);

    const kept = await newEmailAccount();
    const user = freshUser();
    await stepUp(use(), kept.browser);
    await kept.browser.call(endpoints.wxBind, await scanWechat(use(), kept.browser, user, { intent: 'bind' }));
    await use().pass(lifetimes.contactUndoMs);
    await kept.browser.signIn(kept.email, PASSWORD);
    await change(kept.browser, { email: freshEmail() });
    expect((await undo(use().browser(), await undoToken(kept.email))).key).toBe('OK');
    const owner = use().browser();
    const { data } = await owner.call(endpoints.wxAuth, await scanWechat(use(), owner, user));
    expect(data).toHaveProperty('authData');
  });

  test('an undo revokes what the new address had started', async () => {
    const { browser, email } = await newEmailAccount();
    const next = freshEmail();
    await change(browser, { email: next });
    const thief = use().browser();
    const identifyCode = await use().requestCode(thief, 'reset', { email: next });
    const { security } = (await thief.call(endpoints.verifyReset, { email: next, identifyCode })).data;
    expect((await undo(use().browser(), await undoToken(email))).key).toBe('OK');
    const reset = await thief.call(endpoints.resetPassword, { security, password: THIEF });
    expect(reset.key).toBe('TICKET_EXPIRED');
  });

  test('an undo reverts later changes too, which then cannot be undone themselves', async () => {
    const { browser, email } = await newEmailAccount();
    const [second, third] = [freshEmail(), freshEmail()];
    await change(browser, { email: second });
    await change(browser, { email: third });
    const later = await undoToken(second);
    expect(later).not.toBe('');
    expect((await undo(use().browser(), await undoToken(email))).key).toBe('OK');
    expect((await undo(use().browser(), later)).key).toBe('TICKET_EXPIRED');
    expect((await use().browser().call(endpoints.existCheck, { email })).data.exist).toBe(true);
  });

  test('an undo is refused after 72 hours', async () => {
    const { browser, email } = await newEmailAccount();
    await change(browser, { email: freshEmail() });
    const token = await undoToken(email);
    await use().pass(lifetimes.contactUndoMs);
    expect((await undo(use().browser(), token)).key).toBe('TICKET_EXPIRED');
    expect((await use().browser().call(endpoints.existCheck, { email })).data.exist).toBe(false);
  });

  test('an undo is refused if another account now has the e-mail, and leaves a phone to the account that now has it', async () => {
    const { browser, email } = await newEmailAccount();
    const next = freshEmail();
    await change(browser, { email: next });
    await use().register(use().browser(), { email });
    expect((await undo(use().browser(), await undoToken(email))).key).toBe('TICKET_EXPIRED');
    expect((await readProfile(browser)).email).toBe(next);

    const full = await newFullAccount();
    await change(full.browser, { phone: freshPhone() });
    const holder = use().browser();
    await use().register(holder, { phone: full.phone });
    expect((await undoByOwner(use().browser(), await undoToken(full.email), full.phone)).key).toBe('OK');
    expect((await readProfile(holder)).phone).toBe(full.phone);
  });

  test.each(['nobodys', 'x'.repeat(128)])('an undo is refused for a token that does not exist: %s', async (token) => {
    expect((await undo(use().browser(), token)).key).toBe('TICKET_EXPIRED');
  });
});

describe.each(dialects)('removing a contact on %s', (dialect) => {
  const use = useProduct(dialect);
  const remove = (browser: Browser, type: 'phone' | 'email') => browser.call(endpoints.removeContact, { type });

  test('removing a contact requires a reauthentication, is refused for the last contact, and frees the removed contact', async () => {
    const { browser, phone } = await use().newAccount();
    expect((await remove(browser, 'phone')).key).toBe('REAUTH_REQUIRED');
    await stepUp(use(), browser);
    const last = await remove(browser, 'phone');
    expect([last.status, last.key, last.data]).toEqual([200, 'LAST_CONTACT', null]);
    expect((await remove(browser, 'email')).key).toBe('NOT_BOUND');
    const email = freshEmail();
    const identifyCode = await use().requestCode(browser, 'change', { email });
    await browser.call(endpoints.changeContact, { email, identifyCode });
    const reset = await use().requestCode(use().browser(), 'reset', { phone });
    expect(reset).toMatch(/^\d{6}$/);
    const answer = await remove(browser, 'phone');
    expect([answer.key, answer.data]).toMatchObject(['OK', { phone: null, email }]);
    expect(await readProfile(browser)).toMatchObject({ phone: null, email });
    expect((await remove(browser, 'email')).key).toBe('LAST_CONTACT');
    expect((await use().browser().call(endpoints.existCheck, { phone })).data.exist).toBe(false);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });
});
