import { endpoints } from '@isoline/contract/endpoints.ts';
import { personalTokensMax } from '@isoline/contract/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { remindOfEndingTokens } from '../../src/operations/personal-tokens/remind-of-ending-tokens.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { runAccountCommand } from '../commands.ts';
import { databaseRows } from '../database-rows.ts';
import { addPasskey } from '../factors.ts';
import { offer } from '../merge-accounts/merge-helpers.ts';
import { answer, authorizationRequest, discover, uidOf, visit } from '../openid/openid-client.ts';
import { freshEmail, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { endStepUp, proveOwnPassword } from '../reauth.ts';
import { accountWithToken, introspect, makeToken, steppedUpAccount, tokensOf, wanted } from './token-steps.ts';

const inactive = { status: 200, body: { active: false } };

describe.each(dialects)('personal access tokens on %s', (dialect) => {
  const use = useProduct(dialect);
  const revoke = (browser: Browser, id: string) => browser.call(endpoints.revokePersonalToken, {}, { params: { id } });

  test.each(['basic', 'post'] as const)(
    "a token's product introspects it with the user, the scopes and the expiry, by %s",
    async (by) => {
      const { browser, phone, token, expiresAt } = await accountWithToken(use());
      const { status, body } = await introspect(use(), token, by);
      expect(status).toBe(200);
      expect(body).toEqual({
        active: true,
        sub: await userIdOf(browser),
        name: expect.any(String),
        nickname: expect.any(String),
        updated_at: expect.any(Number),
        phone_number: `+86${phone}`,
        phone_number_verified: true,
        client_id: 'contour',
        iss: `${pageOrigin(use())}/oidc`,
        scope: 'profile phone',
        token_type: 'Bearer',
        iat: Math.floor(Date.parse(expiresAt) / 1000) - (90 * DAY_MS) / 1000,
        exp: Math.floor(Date.parse(expiresAt) / 1000),
      });
    },
  );

  test.each(['basic', 'post'] as const)(
    'a token is inactive for another product and with a wrong character, by %s',
    async (by) => {
      const { token } = await accountWithToken(use());
      expect(await introspect(use(), token, by, 'strata')).toEqual(inactive);
      expect(await introspect(use(), `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`, by)).toEqual(inactive);
    },
  );

  test('a token is not accepted as the bearer of a call or as the token of a product call', async () => {
    const { token } = await accountWithToken(use());
    const browser = use().browser();
    browser.bearer = token;
    expect((await browser.call(endpoints.currentUser, {})).key).toBe('USER_NOT_LOGIN');
    const headers = { origin: '', 'current-nsp': 'contour' };
    expect((await use().browser().call(endpoints.checkToken, { token }, { headers })).key).toBe('USER_NOT_LOGIN');
  });

  test('a token is shown once and stored as a hash, with name, product, scopes and an expiry in 90 days', async () => {
    const { browser, id, token } = await accountWithToken(use());
    expect(token).toMatch(/^iso_pat_[0-9A-Za-z]{49}$/);
    const [listed] = await tokensOf(browser);
    expect(listed).toMatchObject({ id, ...wanted, productName: expect.stringMatching(/^Contour/), lastUsedAt: null });
    expect(JSON.stringify(listed)).not.toContain(token);
    const { createdAt, expiresAt } = listed as unknown as { createdAt: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(90 * DAY_MS);
    expect(JSON.stringify(await databaseRows(use()))).not.toContain(token);
  });

  test('creating a token requires a step-up by the strongest proof that the account has', async () => {
    const { browser } = await steppedUpAccount(use());
    await endStepUp(use(), browser);
    expect((await browser.call(endpoints.createPersonalToken, wanted)).key).toBe('REAUTH_REQUIRED');
    const { browser: other } = await steppedUpAccount(use());
    await addPasskey(use(), other);
    // Creating the passkey stepped the session up.
    await endStepUp(use(), other, 'passkey');
    const refused = await other.call(endpoints.createPersonalToken, wanted);
    expect([refused.key, refused.data]).toMatchObject(['REAUTH_REQUIRED', { methods: ['passkey'] }]);
    expect(await tokensOf(browser)).toEqual([]);
    expect(await tokensOf(other)).toEqual([]);
  });

  test.each([
    ['an unknown product', { product: 'nobody' }, 404],
    ['a scope that the product does not have', { scopes: ['profile', 'openid'] }, 404],
    ['no scope', { scopes: [] }, 422],
    ['an empty name', { name: ' ' }, 422],
    ['a name with a control character', { name: 'a\u0007b' }, 422],
    ['no day', { expiresInDays: 0 }, 422],
    ['more than a year', { expiresInDays: 366 }, 422],
  ])('a token is not created for %s', async (_, given, status) => {
    const { browser } = await steppedUpAccount(use());
    expect((await browser.call(endpoints.createPersonalToken, { ...wanted, ...given })).status).toBe(status);
    expect(await tokensOf(browser)).toEqual([]);
  });

  test('an account has at most 20 tokens, even when 30 are requested in parallel', async () => {
    const { browser } = await steppedUpAccount(use());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => browser.call(endpoints.createPersonalToken, wanted)),
    );
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(personalTokensMax);
    const refused = answers.filter(({ key }) => key === 'PERSONAL_TOKENS_FULL');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({
      status: 200,
      msg: 'An account can have 20 access tokens. Revoke one first.',
    });
    expect(await tokensOf(browser)).toHaveLength(personalTokensMax);
  });

  test('tokens expire at their time and are then removed', async () => {
    const { browser } = await steppedUpAccount(use());
    const { token } = await makeToken(browser, { expiresInDays: 1 });
    await use().pass(DAY_MS - MINUTE_MS);
    expect((await introspect(use(), token)).body.active).toBe(true);
    await use().pass(MINUTE_MS);
    expect(await introspect(use(), token)).toEqual(inactive);
    expect(await introspect(use(), token, 'post')).toEqual(inactive);
  });

  test('a token records the day and the network of its last use, and no network if the product does not report it', async () => {
    const { browser, token } = await accountWithToken(use());
    const last = async () => {
      const [listed] = (await browser.call(endpoints.personalTokens, {})).data;
      return [listed?.lastUsedAt, listed?.lastUsedFrom];
    };
    expect(await last()).toEqual([null, null]);
    await introspect(use(), token);
    const [first, network] = await last();
    expect([first, network]).toEqual([expect.any(String), null]);
    await introspect(use(), token, 'basic', 'contour', { client_ip: '203.0.113.9' });
    expect(await last()).toEqual([first, network]);
    await use().pass(MINUTE_MS);
    await introspect(use(), token, 'basic', 'contour', { client_ip: '203.0.113.9' });
    expect((await last())[1]).toBe('203.0.113.0/24');
    await use().pass(MINUTE_MS);
    await introspect(use(), token, 'post', 'contour', { client_ip: '2001:db8:7::1' });
    expect((await last())[1]).toBe('2001:db8:7::/48');
    await use().pass(MINUTE_MS);
    await introspect(use(), token, 'basic', 'contour', { client_ip: 'nonsense' });
    expect((await last())[1]).toBeNull();
    await use().pass(MINUTE_MS);
    await introspect(use(), token, 'basic', 'contour', { client_ip: '203.0.113.9' });
    await use().pass(MINUTE_MS);
    await introspect(use(), token, 'post');
    expect((await last())[1]).toBeNull();
  });

  test('a use from another network is recorded after the clock was set back by an hour', async () => {
    const { browser, token } = await accountWithToken(use());
    await introspect(use(), token);
    await use().pass(-HOUR_MS);
    await introspect(use(), token, 'basic', 'contour', { client_ip: '203.0.113.9' });
    await use().pass(HOUR_MS);
    const [listed] = (await browser.call(endpoints.personalTokens, {})).data;
    expect(listed?.lastUsedFrom).toBe('203.0.113.0/24');
  });

  test('another account can neither see nor revoke a token', async () => {
    const { browser, id, token } = await accountWithToken(use());
    const { browser: other } = await steppedUpAccount(use());
    expect(await tokensOf(other)).toEqual([]);
    expect((await revoke(other, id)).status).toBe(404);
    expect((await introspect(use(), token)).body.active).toBe(true);
    expect(await tokensOf(browser)).toHaveLength(1);
  });

  describe('refusing tokens from the next call on, even on another node', () => {
    let other: Awaited<ReturnType<ReturnType<typeof use>['anotherNode']>>;
    beforeAll(async () => {
      other = await use().anotherNode();
    });

    async function expectEnd(end: (made: Awaited<ReturnType<typeof accountWithToken>>) => Promise<unknown>) {
      const made = await accountWithToken(use());
      expect((await introspect(use(), made.token)).body.active).toBe(true);
      await end(made);
      expect(await introspect(use(), made.token)).toEqual(inactive);
      expect(await introspect(use(), made.token, 'post')).toEqual(inactive);
      expect(await introspect(other, made.token)).toEqual(inactive);
      return made;
    }

    test('a token is refused after its revocation', async () => {
      const { browser, id } = await expectEnd(({ browser, id }) => revoke(browser, id));
      expect((await revoke(browser, id)).status).toBe(404);
      expect(await tokensOf(browser)).toEqual([]);
    });

    test('a token is refused after a change of the password', async () => {
      await expectEnd(({ browser }) => browser.call(endpoints.changePassword, { password: 'Other#Line8' }));
    });

    test('a token is refused after a reset', async () => {
      await expectEnd(async ({ phone }) => {
        const browser = use().browser();
        const identifyCode = await use().requestCode(browser, 'reset', { phone });
        const { data } = await browser.call(endpoints.verifyReset, { phone, identifyCode });
        await browser.call(endpoints.resetPassword, { security: data.security, password: 'Other#Line8' });
      });
    });

    test('a token is refused after its account is frozen, and stays refused after it is unfrozen', async () => {
      const { token, phone } = await expectEnd(({ phone }) => runAccountCommand(['freeze', phone], use().env));
      await runAccountCommand(['unfreeze', phone], use().env);
      expect(await introspect(use(), token)).toEqual(inactive);
    });

    test('a token is refused after its account is closed', async () => {
      const { token } = await expectEnd(async ({ browser }) => {
        await proveOwnPassword(browser, PASSWORD);
        return browser.call(endpoints.closeAccount, { when: 'now' });
      });
      expect(JSON.stringify(await databaseRows(use()))).not.toContain(use().app.ports.secrets.digest(token));
    });

    test('a token is refused after its account was merged into another', async () => {
      await expectEnd(async ({ browser }) => {
        const survivor = use().browser();
        await use().register(survivor, { email: freshEmail() });
        const phone = (await browser.call(endpoints.currentUser, {})).data.phone ?? '';
        const contact = { kind: 'phone', value: phone } as const;
        const of = { accountId: await userIdOf(browser), by: 'contact', contact } as const;
        const { security } = await offer(use(), survivor, of);
        expect((await survivor.call(endpoints.mergeAccount, { security, password: PASSWORD })).key).toBe('OK');
      });
    });

    test('a token is refused after its product is disconnected', async () => {
      await expectEnd(async ({ browser }) => {
        const origin = pageOrigin(use());
        const here = browser.at(origin);
        const { url } = await authorizationRequest(await discover(origin), { prompt: 'consent' });
        await answer(here, uidOf(await visit(here, url)), { scopes: [] });
        await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
      });
    });
  });

  test('tokens stay valid after a sign-out and a new sign-in', async () => {
    const { browser, phone, token } = await accountWithToken(use());
    await browser.call(endpoints.signOut, {});
    await browser.signIn(phone, PASSWORD);
    expect((await introspect(use(), token)).body.active).toBe(true);
  });

  test('tokens are announced to every contact when they are created, and once 7 days before they expire', async () => {
    const { browser, phone } = await steppedUpAccount(use());
    const messages = async () => {
      await use().app.settled();
      return (await use().messagesTo(phone)).map(({ text }) => text).join('\n');
    };
    await makeToken(browser, { expiresInDays: 30 });
    await makeToken(browser, { expiresInDays: 7 });
    expect(await messages()).toMatch(/创建了一个访问令牌|access token was created/i);
    const reminders = async () => (await messages()).match(/7 天内到期|expires within 7 days of/g)?.length ?? 0;
    await use().pass(23 * DAY_MS - MINUTE_MS);
    await remindOfEndingTokens(use().app.ports);
    expect(await reminders()).toBe(0);
    await use().pass(MINUTE_MS);
    await Promise.all(Array.from({ length: 5 }, () => remindOfEndingTokens(use().app.ports)));
    await remindOfEndingTokens(use().app.ports);
    await expect.poll(reminders).toBe(1);
  });

  test('a token that expired while every server was stopped is not announced as one that will expire', async () => {
    const { browser, phone } = await steppedUpAccount(use());
    const { store, now } = use().app.ports;
    await makeToken(browser, { expiresInDays: 30 });
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    await use().pass(30 * DAY_MS);
    await remindOfEndingTokens(use().app.ports);
    await use().app.settled();
    expect((await store.read.personalTokens.due({ now: now(), limit: 20 })).map((one) => one.accountId)).not.toContain(
      userId,
    );
    expect((await use().messagesTo(phone)).map(({ text }) => text).join()).not.toMatch(/到期|expires/);
  });
});
