import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { describeAuthentication } from '../../src/model/openid/authentication.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import {
  addPasskey,
  assert,
  codeOf,
  enableAuthenticator,
  firstStep,
  protectedAccount,
  secondStep,
} from '../factors.ts';
import { basic } from '../openid/openid-client.ts';
import { atOneTime, freshEmail, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('a sign-in to an account with an authenticator on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a sign-in by password requires the second factor, does not give a token before it, and then signs in', async () => {
    const { phone, secret } = await protectedAccount(use());
    const browser = use().browser();
    const asked = await browser.signIn(phone, PASSWORD);
    expect([asked.status, asked.key]).toEqual([200, 'SECOND_FACTOR_REQUIRED']);
    expect(asked.data).toMatchObject({ methods: ['authenticator', 'recoveryCode'], backUrl: null });
    expect([...browser.cookies.keys()]).not.toContain('refresh_token');
    const { security } = asked.data as unknown as { security: string };
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    expect((await browser.call(endpoints.currentUser, {})).data.phone).toBe(phone);
  });

  test('a sign-in by a code to the phone, and by WeChat, also requires the second factor, and the code stays consumed', async () => {
    const user = freshUser();
    const { browser: owner, phone } = await wechatAccount(use(), user);
    await stepUp(use(), owner);
    const { secret } = await enableAuthenticator(use(), owner);
    await use().pass(MINUTE_MS);
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('SECOND_FACTOR_REQUIRED');
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('CODE_EXPIRED');
    const byWechat = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    expect(byWechat.key).toBe('SECOND_FACTOR_REQUIRED');
    const { security } = byWechat.data as unknown as { security: string };
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });

  test('linking a pending identity links nothing before the second factor, and links the identity after it', async () => {
    const { browser: owner, phone, secret } = await protectedAccount(use());
    const browser = use().browser();
    const params = await scanWechat(use(), browser, freshUser());
    const { data } = await browser.call(endpoints.wxAuth, params);
    const identity = 'security' in data ? data.security : '';
    const flag = await use().prove(browser, { phone }, 'bind');
    const answer = await browser.call(endpoints.linkToExisting, { security: identity, phone, flag });
    expect(answer.key).toBe('SECOND_FACTOR_REQUIRED');
    expect((await owner.call(endpoints.currentUser, {})).data.linked).toEqual([]);
    const again = await browser.call(endpoints.linkToExisting, { security: identity, phone, flag });
    expect(again.key).toBe('TICKET_EXPIRED');
    const { security } = answer.data as unknown as { security: string };
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    expect((await owner.call(endpoints.currentUser, {})).data.linked).toEqual(['wx']);
  });

  test('a sign-in by a passkey does not need a second factor, and a passkey is also accepted as the second factor', async () => {
    const { browser: owner, phone, secret } = await protectedAccount(use());
    expect((await owner.call(endpoints.stepUp, { totp: codeOf(use(), secret) })).key).toBe('OK');
    const { authenticator } = await addPasskey(use(), owner);
    const browser = use().browser();
    const response = await assert(use(), browser, authenticator);
    expect((await browser.call(endpoints.token, { grant_type: 'passkey', response })).key).toBe('OK');
    const { browser: other, security } = await firstStep(use(), phone);
    const passkey = await assert(use(), other, authenticator);
    expect((await secondStep(other, security, { passkey })).key).toBe('OK');
  });

  test('a passkey of another account is refused as the second factor', async () => {
    const { phone } = await protectedAccount(use());
    const stranger = await use().newAccount();
    await stepUp(use(), stranger.browser);
    const { authenticator } = await addPasskey(use(), stranger.browser);
    const { browser, security } = await firstStep(use(), phone);
    const passkey = await assert(use(), browser, authenticator);
    expect((await secondStep(browser, security, { passkey })).key).toBe('PASSKEY_UNKNOWN');
  });

  test('a code of one time step before or after is accepted, of two is not, and each step is accepted once', () =>
    atOneTime(async () => {
      const { phone, secret } = await protectedAccount(use());
      for (const off of [-2, 2]) {
        const { browser, security } = await firstStep(use(), phone);
        expect((await secondStep(browser, security, { totp: codeOf(use(), secret, off) })).key).toBe('CODE_INCORRECT');
      }
      await use().pass(MINUTE_MS);
      for (const off of [-1, 1]) {
        const { browser, security } = await firstStep(use(), phone);
        expect((await secondStep(browser, security, { totp: codeOf(use(), secret, off) })).key).toBe('OK');
      }
      const { browser, security } = await firstStep(use(), phone);
      expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('CODE_INCORRECT');
    }));

  test('after a clock is set back, a last step more than two ahead of now does not block the next code', () =>
    atOneTime(async () => {
      const { phone, secret } = await protectedAccount(use());
      const tryCode = async (totp: string) => {
        const { browser, security } = await firstStep(use(), phone);
        return (await secondStep(browser, security, { totp })).key;
      };
      await use().pass(10 * MINUTE_MS);
      expect(await tryCode(codeOf(use(), secret))).toBe('OK');
      await use().pass(-MINUTE_MS);
      expect(await tryCode(codeOf(use(), secret, 1))).toBe('CODE_INCORRECT');
      await use().pass(-9 * MINUTE_MS);
      const totp = codeOf(use(), secret);
      expect(await tryCode(totp)).toBe('OK');
      expect(await tryCode(totp)).toBe('CODE_INCORRECT');
    }));

  test('a ticket is valid only for the client of its first step, and another client does not consume it', async () => {
    const { phone, secret } = await protectedAccount(use());
    const { browser, security } = await firstStep(use(), phone);
    const totp = codeOf(use(), secret);
    const input = { grant_type: 'second_factor', security, totp } as const;
    const foreign = await browser.call(endpoints.token, input, {
      headers: basic(),
    });
    expect([foreign.key, foreign.data]).toEqual(['TICKET_EXPIRED', null]);
    expect((await secondStep(browser, security, { totp })).key).toBe('OK');
  });

  test('a recovery code is accepted once, in any case, with or without dashes, and then one less is left', async () => {
    const { browser: owner, phone, recoveryCodes } = await protectedAccount(use());
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const { browser, security } = await firstStep(use(), phone);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await secondStep(browser, security, { recoveryCode: typed })).key).toBe('OK');
    expect((await owner.call(endpoints.authenticator, {})).data.recoveryCodes).toBe(9);
    const next = await firstStep(use(), phone);
    expect((await secondStep(next.browser, next.security, { recoveryCode: code })).key).toBe('CODE_INCORRECT');
  });

  test('a reset and a changed password withdraw the trust in other devices', async () => {
    const { browser: owner, phone, secret } = await protectedAccount(use());
    const thief = use().browser();
    const trustedBy = async (password: string) => {
      await thief.signIn(phone, password);
      const answer = await thief.signIn(phone, password);
      if (answer.key === 'OK') return;
      const { security } = answer.data as unknown as { security: string };
      expect((await secondStep(thief, security, { totp: codeOf(use(), secret) }, true)).key).toBe('OK');
      await use().pass(MINUTE_MS);
    };
    await trustedBy(PASSWORD);
    await stepUp(use(), owner);
    expect((await owner.call(endpoints.changePassword, { password: 'Other#Line8' })).key).toBe('OK');
    expect((await thief.signIn(phone, 'Other#Line8')).key).toBe('SECOND_FACTOR_REQUIRED');
    await trustedBy('Other#Line8');
    const identifyCode = await use().requestCode(owner, 'reset', { phone });
    const { data } = await owner.call(endpoints.verifyReset, { phone, identifyCode });
    const password = 'Third#Line8';
    expect((await owner.call(endpoints.resetPassword, { security: data.security, password })).key).toBe('OK');
    expect((await thief.signIn(phone, password)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a new authenticator withdraws the trust in other devices', async () => {
    const { browser: owner, phone, secret } = await protectedAccount(use());
    const trusted = async () => {
      const step = await firstStep(use(), phone);
      expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) }, true)).key).toBe('OK');
      await use().pass(MINUTE_MS);
      return step.browser;
    };
    const [other, own] = [await trusted(), await trusted()];
    expect((await own.call(endpoints.trustedDevices, {})).data).toHaveLength(2);
    await enableAuthenticator(use(), own);
    expect((await other.signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
    expect((await own.signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await owner.call(endpoints.trustedDevices, {})).data).toHaveLength(1);
  });

  test('a ticket is valid only in its own browser, and not after a reset or a freeze', async () => {
    const { phone, secret } = await protectedAccount(use());
    const { browser, security } = await firstStep(use(), phone);
    const totp = codeOf(use(), secret);
    expect((await secondStep(use().browser(), security, { totp })).key).toBe('TICKET_EXPIRED');
    const frozen = await firstStep(use(), phone);
    await runAccountCommand(['freeze', phone], use().env);
    await runAccountCommand(['unfreeze', phone], use().env);
    expect((await secondStep(frozen.browser, frozen.security, { totp })).key).toBe('TICKET_EXPIRED');
    await use().pass(MINUTE_MS);
    const resetter = use().browser();
    const identifyCode = await use().requestCode(resetter, 'reset', { phone });
    const reset = await resetter.call(endpoints.verifyReset, { phone, identifyCode });
    const password = 'Other#Line8';
    await resetter.call(endpoints.resetPassword, { security: reset.data.security, password });
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('TICKET_EXPIRED');
    expect((await use().browser().signIn(phone, password)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a trusted device does not need a second factor for 30 days, is listed, and can be removed', async () => {
    const { phone, secret } = await protectedAccount(use());
    const { browser, security } = await firstStep(use(), phone);
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) }, true)).key).toBe('OK');
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
    const [device] = (await browser.call(endpoints.trustedDevices, {})).data;
    expect(device).toMatchObject({ current: true });
    const params = { id: device?.id ?? '' };
    expect((await browser.call(endpoints.removeTrustedDevice, {}, { params })).key).toBe('OK');
    expect((await browser.call(endpoints.removeTrustedDevice, {}, { params })).status).toBe(404);
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
    const again = await firstStep(use(), phone, browser);
    await use().pass(MINUTE_MS);
    await secondStep(browser, again.security, { totp: codeOf(use(), secret) }, true);
    await use().pass(30 * DAY_MS);
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a sign-in by an e-mail code also requires the second factor', async () => {
    const [owner, email] = [use().browser(), freshEmail()];
    await use().register(owner, { email });
    await stepUp(use(), owner);
    await enableAuthenticator(use(), owner);
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { email });
    const answer = await browser.call(endpoints.signInByEmailCode, { email, identifyCode });
    expect(answer.key).toBe('SECOND_FACTOR_REQUIRED');
  });
});

test('amr names both factors of a sign-in', () => {
  const session = { loginType: 'password', createdAt: 0 } as Parameters<typeof describeAuthentication>[0];
  expect(describeAuthentication({ ...session, secondFactor: null }).amr).toEqual(['pwd']);
  expect(describeAuthentication({ ...session, secondFactor: 'authenticator' }).amr).toEqual(['pwd', 'otp', 'mfa']);
  expect(describeAuthentication({ ...session, loginType: 'passkey', secondFactor: null }).amr).toContain('mfa');
});
