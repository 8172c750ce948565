import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test, vi } from 'vitest';
import { disown } from '../../src/model/account/former-states.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { addPasskey, codeOf, enableAuthenticator } from '../factors.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { changeContactTo, undo, undoTokenTo } from './undo-helpers.ts';

const THIEF = 'Thief#Line99';

describe.each(dialects)('an undo on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Creates an account that registered with an e-mail, and has had a phone for 72 hours. */
  async function owner() {
    const [browser, phone, email] = [use().browser(), freshPhone(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { phone });
    await use().pass(lifetimes.contactUndoMs);
    await browser.signIn(email, PASSWORD);
    return { browser, phone, email };
  }

  async function linkWechat(browser: Browser) {
    await stepUp(use(), browser);
    const scanned = await scanWechat(use(), browser, freshUser(), { intent: 'bind' });
    expect((await browser.call(endpoints.wxBind, scanned)).key).toBe('OK');
    await use().app.settled();
  }

  const stateOf = async (email: string) => {
    const { accounts, identities, passkeys, authenticators } = use().app.ports.store.read;
    const account = await accounts.byContact({ kind: 'email', value: email });
    const id = account?.id ?? '';
    return {
      phone: account?.phone,
      password: account?.passwordHash,
      wx: (await identities.ofAccount({ accountId: id })).length,
      passkeys: (await passkeys.ofAccount({ accountId: id })).length,
      authenticator: (await authenticators.ofAccount({ accountId: id })) !== null,
    };
  };
  const nothing = { password: null, wx: 0, passkeys: 0, authenticator: false };

  test('a password that a reset disowns while an undo checks it does not confirm the undo', async () => {
    const { browser, phone, email } = await owner();
    await changeContactTo(use(), browser, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    const { ports } = use().app;
    const { id: accountId } = (await ports.store.read.accounts.byContact({ kind: 'phone', value: phone })) ?? {
      id: '',
    };
    const { verify } = ports.passwords;
    const during = vi.spyOn(ports.passwords, 'verify').mockImplementation(async (...given) => {
      const isRight = await verify(...given);
      const disowned = { accountId, now: ports.now(), contacts: [], since: -Infinity };
      await ports.store.tx((tables) => disown(ports, tables, disowned));
      return isRight;
    });
    const byPassword = () => undo(use().browser(), token, undefined, { password: PASSWORD });
    expect((await byPassword()).key).toBe('BAD_CREDENTIALS');
    during.mockRestore();
    expect(await ports.store.read.accounts.byContact({ kind: 'email', value: email })).toBeNull();
    expect((await byPassword()).key).toBe('BAD_CREDENTIALS');
  });

  test('an undo by the newest notice goes back to before the first change, and removes a passkey, a WeChat and an authenticator added since', async () => {
    const { browser: thief, phone, email } = await owner();
    await stepUp(use(), thief);
    await addPasskey(use(), thief);
    await stepUp(use(), thief, 'passkey');
    await linkWechat(thief);
    await stepUp(use(), thief, 'passkey');
    await enableAuthenticator(use(), thief);
    const next = freshEmail();
    await changeContactTo(use(), thief, { email: next });
    const token = await undoTokenTo(use(), email);
    const { data } = await use().browser().call(endpoints.viewUndo, { token });
    expect(data.contacts).toMatchObject([{ type: 'email' }]);
    expect(data.added.map(({ kind }) => kind).toSorted()).toEqual(['authenticator', 'passkey', 'wx']);
    const anybody = use().browser();
    expect((await undo(anybody, token, await use().prove(anybody, { phone }, 'reset'))).key).toBe('OK');
    expect(await stateOf(email)).toEqual({ phone, ...nothing });
    expect(await stateOf(next)).toMatchObject({ phone: undefined });
  });

  test('an undo goes back to before the first change although the clock was set back by an hour after it', async () => {
    const { browser: thief, phone, email } = await owner();
    await use().pass(HOUR_MS);
    await thief.signIn(email, PASSWORD);
    const next = freshEmail();
    await changeContactTo(use(), thief, { email: next });
    const token = await undoTokenTo(use(), email);
    await use().pass(-HOUR_MS);
    await stepUp(use(), thief);
    await addPasskey(use(), thief);
    await stepUp(use(), thief, 'passkey');
    await linkWechat(thief);
    const anybody = use().browser();
    const flag = await use().prove(anybody, { phone }, 'reset');
    expect((await undo(anybody, token, flag)).key).toBe('OK');
    expect(await stateOf(email)).toEqual({ phone, ...nothing });
    expect(await stateOf(next)).toMatchObject({ phone: undefined });
  });

  test('an undo keeps what the owner chooses to keep', async () => {
    const { browser, phone, email } = await owner();
    await linkWechat(browser);
    await changeContactTo(use(), browser, { phone: freshPhone() });
    const { data: before } = await browser.call(endpoints.currentUser, {});
    const token = await undoTokenTo(use(), email);
    const anybody = use().browser();
    const keep = ['wx', 'phone'];
    expect((await undo(anybody, token, undefined, { password: PASSWORD, keep })).key).toBe('OK');
    expect(await stateOf(email)).toEqual({ ...nothing, phone: before.phone, wx: 1 });
    expect(before.phone).not.toBe(phone);
  });

  test('an undo is confirmed by the password from before the changes, not by a later one', async () => {
    const { browser: thief, phone, email } = await owner();
    await stepUp(use(), thief);
    await thief.call(endpoints.changePassword, { password: THIEF });
    await changeContactTo(use(), thief, { phone: freshPhone() });
    await changeContactTo(use(), thief, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    const anybody = use().browser();
    expect((await undo(anybody, token)).key).toBe('REAUTH_REQUIRED');
    expect((await undo(anybody, token, undefined, { password: THIEF })).key).toBe('BAD_CREDENTIALS');
    expect((await undo(anybody, token, undefined, { password: PASSWORD })).key).toBe('OK');
    expect(await stateOf(email)).toEqual({ phone, ...nothing });
  });

  test('an undo is confirmed by a factor from before the changes, not by a later one', async () => {
    const { browser, phone, email } = await owner();
    await stepUp(use(), browser);
    const { secret } = await enableAuthenticator(use(), browser);
    await use().pass(lifetimes.contactUndoMs);
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await changeContactTo(use(), browser, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    const anybody = use().browser();
    const refused = await undo(anybody, token);
    expect(refused.data).toMatchObject({ proofs: ['authenticator', 'recoveryCode', 'phone', 'password'] });
    expect((await undo(anybody, token, undefined, { totp: codeOf(use(), secret, 5) })).key).toBe('CODE_INCORRECT');
    expect((await undo(anybody, token, undefined, { totp: codeOf(use(), secret) })).key).toBe('OK');
    expect(await stateOf(email)).toEqual({ ...nothing, phone, authenticator: true });

    const other = await owner();
    await stepUp(use(), other.browser);
    const young = await enableAuthenticator(use(), other.browser);
    await changeContactTo(use(), other.browser, { email: freshEmail() });
    const code = { totp: codeOf(use(), young.secret, 1) };
    expect((await undo(use().browser(), await undoTokenTo(use(), other.email), undefined, code)).key).toBe(
      'REAUTH_REQUIRED',
    );
  });

  test('recovery codes that were created after the change do not confirm its undo', async () => {
    const { browser: thief, phone, email } = await owner();
    await stepUp(use(), thief);
    const { secret } = await enableAuthenticator(use(), thief);
    await use().pass(lifetimes.contactUndoMs);
    thief.bearer = (await thief.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await thief.call(endpoints.stepUp, { totp: codeOf(use(), secret) });
    await thief.call(endpoints.changePassword, { password: THIEF });
    await use().pass(60_000);
    const { recoveryCodes } = (await thief.call(endpoints.renewRecoveryCodes, {})).data;
    await changeContactTo(use(), thief, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    const refused = await undo(use().browser(), token, undefined, { recoveryCode: recoveryCodes[0] });
    expect(refused.key).toBe('REAUTH_REQUIRED');
    expect(refused.data).toMatchObject({ proofs: ['authenticator', 'phone', 'password'] });
    expect((await undo(use().browser(), token, undefined, { totp: codeOf(use(), secret) })).key).toBe('OK');
    expect(await stateOf(email)).toEqual({ ...nothing, phone, authenticator: true });
  });

  test('an undo of an e-mail that a thief replaced 73 hours after the phone requires the password, or only the link if the password changed too', async () => {
    for (const replacesPassword of [false, true]) {
      const [thief, email] = [use().browser(), freshEmail()];
      await use().register(thief, { email });
      await changeContactTo(use(), thief, { phone: freshPhone() });
      if (replacesPassword) {
        await stepUp(use(), thief);
        expect((await thief.call(endpoints.changePassword, { password: THIEF })).key).toBe('OK');
      }
      await use().pass(73 * 3_600_000);
      thief.bearer = (await thief.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
      await changeContactTo(use(), thief, { email: freshEmail() });
      const token = await undoTokenTo(use(), email);
      const alone = await undo(use().browser(), token);
      expect(alone.key).toBe(replacesPassword ? 'OK' : 'REAUTH_REQUIRED');
      if (!replacesPassword)
        expect((await undo(use().browser(), token, undefined, { password: PASSWORD })).key).toBe('OK');
      expect(await stateOf(email)).toMatchObject(nothing);
    }
  });

  test('an undo by a former phone also goes back to before the first change, and a phone that was added since recovers nothing', async () => {
    const { browser: thief, phone } = await use().newAccount();
    await stepUp(use(), thief);
    await addPasskey(use(), thief);
    await stepUp(use(), thief, 'passkey');
    const second = freshPhone();
    await changeContactTo(use(), thief, { phone: second });
    const third = freshPhone();
    await changeContactTo(use(), thief, { phone: third });
    expect((await readProfile(thief)).phone).toBe(third);
    const anybody = use().browser();
    const between = await use().requestCode(anybody, 'reset', { phone: second });
    expect((await anybody.call(endpoints.verifyReset, { phone: second, identifyCode: between })).key).toBe(
      'NO_ACCOUNT_INFO',
    );
    const identifyCode = await use().requestCode(anybody, 'reset', { phone });
    const { security } = (await anybody.call(endpoints.verifyReset, { phone, identifyCode })).data;
    expect((await anybody.call(endpoints.resetPassword, { security, password: 'Valley#Line8' })).key).toBe('OK');
    const account = await use().app.ports.store.read.accounts.byContact({ kind: 'phone', value: phone });
    expect(await use().app.ports.store.read.passkeys.ofAccount({ accountId: account?.id ?? '' })).toEqual([]);
  });
});
