import { endpoints } from '@isoline/contract/endpoints.ts';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { atCommandLine } from '../../src/model/audit/acting-operator.ts';
import { isProgram } from '../../src/model/entities/session.ts';
import { endPersonSessions } from '../../src/operations/people/end-person-sessions.ts';
import { signInByDeviceCode } from '../../src/operations/sign-in/by-device-code.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { runAccountCommand } from '../commands.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { proveOwnPassword, reauthTicket, stepUp } from '../reauth.ts';
import { allow, letProgramsSignIn, poll, start, user } from './device-steps.ts';

const unused = { status: 400, body: { error: 'invalid_grant' } };

describe.each(dialects)('the answer to a device sign-in on %s', (dialect) => {
  const use = useProduct(dialect);
  beforeAll(() => letProgramsSignIn(use()));
  const liveSessions = (accountId: string) => use().app.ports.store.read.sessions.live({ accountId, seenAfter: 0 });
  const allowed = async () => {
    const [browser, started] = [await user(use()), await start(use())];
    expect((await allow(browser, started.user_code)).key).toBe('OK');
    await stepUp(use(), browser);
    return { browser, started, accountId: await userIdOf(browser) };
  };

  test('a ticket of a verification allows one program', async () => {
    const { browser, phone } = await use().newAccount();
    await use().pass(60_000);
    const security = await reauthTicket(use(), browser, { phone });
    const keys = [];
    for (const { user_code } of [await start(use()), await start(use())]) {
      const input = { userCode: user_code, scopes: ['profile' as const], security };
      keys.push((await browser.call(endpoints.allowDeviceSignIn, input)).key);
    }
    expect(keys).toEqual(['OK', 'REAUTH_REQUIRED']);
  });

  test('when two users answer in parallel, one answer counts, and only its user is connected', async () => {
    const users = [await user(use()), await user(use())];
    for (let round = 0; round < 3; round += 1) {
      const started = await start(use());
      const answers = await Promise.all(users.map((browser) => allow(browser, started.user_code)));
      expect(answers.map(({ key }) => key).toSorted()).toEqual(['OK', 'USER_CODE_UNKNOWN']);
      const [first, second] = answers[0]?.key === 'OK' ? users : users.toReversed();
      if (!first || !second) throw new Error('a user is missing');
      expect((await second.call(endpoints.connectedProducts, {})).data).toEqual([]);
      const { body } = await poll(use(), started);
      expect(decodeJwt(body.id_token).sub).toBe(await userIdOf(first));
      await stepUp(use(), first);
      await first.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
    }
  });

  test('a change of the password revokes the answer of the user, even in the browser that gave it', async () => {
    const { browser, started, accountId } = await allowed();
    expect((await browser.call(endpoints.changePassword, { password: 'another-Pass1' })).key).toBe('OK');
    expect(await poll(use(), started)).toMatchObject(unused);
    expect(await liveSessions(accountId)).toHaveLength(1);
    // A later answer of the user is valid.
    const later = await start(use());
    await stepUp(use(), browser);
    await allow(browser, later.user_code);
    expect((await poll(use(), later)).status).toBe(200);
  });

  test('disconnecting the product revokes the answer in every browser, and the program signs in nowhere', async () => {
    const { browser, started, accountId } = await allowed();
    const phone = (await use().app.ports.store.read.accounts.byId({ id: accountId }))?.phone ?? '';
    const other = use().browser();
    await other.signIn(phone, PASSWORD);
    expect((await other.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } })).key).toBe('OK');
    // The user connects the product again before the program polls.
    const later = await start(use());
    await allow(browser, later.user_code);
    await use().app.settled();
    const before = await use().messagesTo(phone);
    expect(await poll(use(), started)).toMatchObject(unused);
    await use().app.settled();
    expect(await use().messagesTo(phone)).toEqual(before);
    expect((await liveSessions(accountId)).filter(isProgram)).toEqual([]);
    expect((await poll(use(), later)).status).toBe(200);
  });

  test.each(['frozen', 'closed'] as const)('the answer of an account that is then %s is revoked', async (how) => {
    const { browser, started, accountId } = await allowed();
    const account = await use().app.ports.store.read.accounts.byId({ id: accountId });
    if (how === 'frozen') await runAccountCommand(['freeze', account?.phone ?? ''], use().env);
    else {
      await proveOwnPassword(browser, PASSWORD);
      expect((await browser.call(endpoints.closeAccount, { when: 'now' })).key).toBe('OK');
    }
    expect(await poll(use(), started)).toMatchObject(unused);
  });

  test('the end of the session that gave the answer revokes it, even if the program has just polled', async () => {
    const { browser, started, accountId } = await allowed();
    const { ports } = use().app;
    const { context } = await callerOfBrowser(use(), browser);
    const recordId = ports.secrets.digest(started.device_code);
    await ports.store.tx(({ sessions }) => sessions.endAll({ accountId, at: ports.now() }));
    const signingIn = signInByDeviceCode(ports, context, {
      recordId,
      accountId,
      product: 'contour',
      scopes: ['openid'],
    });
    await expect(signingIn).rejects.toMatchObject({ key: 'TICKET_EXPIRED' });
    expect(await liveSessions(accountId)).toEqual([]);
  });

  test.each(['operator', 'user'] as const)(
    'the end of all sessions by the %s revokes the answer while the program polls',
    async (by) => {
      for (let round = 0; round < 5; round += 1) {
        const { browser, started, accountId } = await allowed();
        const { ports } = use().app;
        const account = await ports.store.read.accounts.byId({ id: accountId });
        if (!account) throw new Error('the account is missing');
        const end = () =>
          by === 'user'
            ? browser.call(endpoints.signOut, { everywhere: true })
            : endPersonSessions(ports, atCommandLine('li'), { account, isNotified: true });
        await Promise.all([poll(use(), started), end(), poll(use(), started)]);
        expect(await liveSessions(accountId)).toEqual([]);
      }
    },
  );
});
