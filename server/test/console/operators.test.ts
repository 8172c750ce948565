import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { inviteOperator } from '../../src/operations/operators/invite-operator.ts';
import type { Environment } from '../../src/settings/read-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runOperatorCommand } from '../commands.ts';
import { addPasskey, assert } from '../factors.ts';
import { useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { CONSOLE, ConsoleBrowser, invite, operatorOf } from './console-browser.ts';

const REASON = 'left the team';

describe.each(dialects)('operators of the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const withUrl = () => ({ ...use().env, CONSOLE_URL: use().app.consoleUrl ?? '' });
  const currentKey = async (browser: ConsoleBrowser) => (await browser.call(calls.currentOperator, {})).key;

  test('an invitation creates an operator with a passkey once, and the cookie of the session is strict', async () => {
    const [link = ''] = await runOperatorCommand(['invite', 'li', 'support'], withUrl());
    const li = new ConsoleBrowser(use());
    const joined = await li.accept(link);
    expect(joined.data).toMatchObject({ name: 'li', role: 'support' });
    expect(joined.headers.get('set-cookie')).toMatch(/^console_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await currentKey(li)).toBe('OK');
    expect((await new ConsoleBrowser(use()).accept(link)).key).toBe('TICKET_EXPIRED');
  });

  test('an invitation names CONSOLE_URL even where the console does not run, and is refused where no address is known', async () => {
    const url = 'https://console.example.com';
    const inviting = (env: Environment) => runOperatorCommand(['invite', 'zhu', 'support'], { ...use().env, ...env });
    const elsewhere = { CONSOLE_PORT: '', CONSOLE_URL: url };
    const [link = '', ...more] = await inviting(elsewhere);
    expect(link).toMatch(/^https:\/\/console\.example\.com\/invitation#[\w-]+$/);
    expect(more.at(-1)).toBe(
      'CONSOLE_PORT is not set here. Without it, a server does not have a console for the link.',
    );
    for (const CONSOLE_PORT of ['', '0'])
      await expect(inviting({ CONSOLE_PORT })).rejects.toThrow('Nobody was invited. Set CONSOLE_URL,');
    const withPort = await inviting({ CONSOLE_PORT: '8082' });
    expect(withPort[0]).toMatch(/^http:\/\/localhost:8082\/invitation#/);
    expect(withPort.join()).not.toContain('CONSOLE_PORT');
  });

  test('a refused invitation leaves the earlier one', async () => {
    const link = await invite(use(), 'kept', 'viewer');
    await expect(runOperatorCommand(['invite', 'kept', 'viewer'], use().env)).rejects.toThrow('Nobody was invited.');
    expect((await new ConsoleBrowser(use()).accept(link)).key).toBe('OK');
  });

  test('an administrator sees the invitations that can be accepted, and withdraws one, which no link accepts then', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const { data } = await administrator.call(calls.inviteOperator, { name: 'wrong', role: 'administrator' });
    const kept = await invite(use(), 'wanted', 'viewer');
    const listed = async () =>
      (await administrator.call(calls.listInvitations, {})).data.filter(({ name }) => /^w/.test(name));
    const wanted = { name: 'wanted', role: 'viewer', expiresAt: expect.any(String), replaces: true };
    const wrong = { name: 'wrong', role: 'administrator', expiresAt: data.expiresAt, replaces: false };
    expect(await listed()).toEqual([wrong, wanted]);
    const withdraw = (by: ConsoleBrowser) => by.call(calls.withdrawInvitation, {}, { name: 'wrong' });
    expect((await withdraw(await operatorOf(use(), 'security'))).key).toBe('FORBIDDEN');
    expect((await withdraw(administrator)).key).toBe('OK');
    expect((await withdraw(administrator)).key).toBe('NOT_FOUND');
    expect(await listed()).toEqual([wanted]);
    expect((await new ConsoleBrowser(use()).accept(data.link)).key).toBe('TICKET_EXPIRED');
    expect((await new ConsoleBrowser(use()).accept(kept)).key).toBe('OK');
    expect(await listed()).toEqual([]);
    const { entries } = (await administrator.call(calls.auditEntries, { kind: 'operator-invitation-withdrawn' })).data;
    expect(entries).toMatchObject([{ operator: administrator.name, detail: { name: 'wrong' } }]);
  });

  test('20 parallel answers to one invitation create one operator', async () => {
    const link = await invite(use(), 'many', 'viewer');
    const answers = Array.from({ length: 20 }, async () => (await new ConsoleBrowser(use()).accept(link)).key);
    expect((await Promise.all(answers)).filter((key) => key === 'OK')).toHaveLength(1);
  });

  test('an invitation expires after 15 minutes, or when the name is invited again', async () => {
    const first = await invite(use(), 'late', 'viewer');
    const second = await invite(use(), 'late', 'viewer');
    expect((await new ConsoleBrowser(use()).accept(first)).key).toBe('TICKET_EXPIRED');
    await use().pass(lifetimes.operatorInvitationMs + 1);
    expect((await new ConsoleBrowser(use()).accept(second)).key).toBe('TICKET_EXPIRED');
  });

  test('invitations end when the administrator who may have made them loses access or changes role', async () => {
    const [first, second] = [await operatorOf(use(), 'administrator'), await operatorOf(use(), 'administrator')];
    const params = { name: second.name };
    const inviteFriend = async () =>
      (await second.call(calls.inviteOperator, { name: 'friend', role: 'administrator' })).data.link;
    const [before, demote] = [await inviteFriend(), { role: 'viewer', reason: REASON } as const];
    await first.call(calls.changeOperatorRole, demote, params);
    expect((await new ConsoleBrowser(use()).accept(before)).key).toBe('TICKET_EXPIRED');
    await first.call(calls.changeOperatorRole, { ...demote, role: 'administrator' }, params);
    const link = await inviteFriend();
    await first.call(calls.endOperator, { reason: REASON }, params);
    expect((await new ConsoleBrowser(use()).accept(link)).key).toBe('TICKET_EXPIRED');
  });

  test('a passkey whose user was not verified cannot create an operator or sign in', async () => {
    const unverified = new ConsoleBrowser(use());
    unverified.authenticator.stopVerifying();
    expect((await unverified.accept(await invite(use(), 'unverified', 'viewer'))).key).toBe('VERIFY_FAILED');
    const viewer = await operatorOf(use(), 'viewer');
    await viewer.call(calls.operatorSignOut, {});
    viewer.authenticator.stopVerifying();
    expect((await viewer.signIn()).key).toBe('PASSKEY_UNKNOWN');
    expect(await currentKey(viewer)).toBe('USER_NOT_LOGIN');
  });

  test('a passkey of the other side is refused as a known passkey, so that the browser keeps it', async () => {
    const { browser: owner } = await use().newAccount();
    await stepUp(use(), owner);
    const { authenticator } = await addPasskey(use(), owner);
    const viewer = await operatorOf(use(), 'viewer');
    const known = { key: 'PASSKEY_UNKNOWN', data: { isKnown: true } };
    const visitor = use().browser();
    const ofOperator = await assert(use(), visitor, viewer.authenticator);
    expect(await visitor.call(endpoints.token, { grant_type: 'passkey', response: ofOperator })).toMatchObject(known);
    const { data } = await viewer.call(calls.operatorSignInOptions, {});
    const ofAccount = authenticator.get(viewer.origin, data);
    expect(await viewer.call(calls.operatorSignIn, { response: ofAccount })).toMatchObject(known);
  });

  test('an operator signs in by the passkey, and a sign-out ends the session', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const [cookie = ''] = [viewer.browser.cookies.get('console_session')];
    await viewer.call(calls.operatorSignOut, {});
    viewer.browser.cookies.set('console_session', cookie);
    expect(await currentKey(viewer)).toBe('USER_NOT_LOGIN');
    expect((await viewer.signIn()).data).toMatchObject({ name: viewer.name });
    expect(await currentKey(viewer)).toBe('OK');
  });

  test('the challenge of a sign-in works once, in the browser that requested it', async () => {
    const [viewer, other] = [await operatorOf(use(), 'viewer'), new ConsoleBrowser(use())];
    const { data } = await viewer.call(calls.operatorSignInOptions, {});
    const response = viewer.authenticator.get(viewer.origin, data);
    expect((await other.call(calls.operatorSignIn, { response })).key).toBe('TICKET_EXPIRED');
    expect((await viewer.call(calls.operatorSignIn, { response })).key).toBe('OK');
    expect((await viewer.call(calls.operatorSignIn, { response })).key).toBe('TICKET_EXPIRED');
  });

  test('a session ends after 30 idle minutes, and after 8 hours however busy it is', async () => {
    const idle = await operatorOf(use(), 'viewer');
    await use().pass(lifetimes.operatorSessionIdleMs + 1);
    expect(await currentKey(idle)).toBe('USER_NOT_LOGIN');
    const busy = await operatorOf(use(), 'viewer');
    for (let passed = 0; passed < lifetimes.operatorSessionMs; passed += lifetimes.operatorSessionIdleMs / 2) {
      expect(await currentKey(busy)).toBe('OK');
      await use().pass(lifetimes.operatorSessionIdleMs / 2);
    }
    expect(await currentKey(busy)).toBe('USER_NOT_LOGIN');
  });

  test('a change requires the passkey of the same operator once in 10 minutes', async () => {
    const [administrator, other] = [await operatorOf(use(), 'administrator'), await operatorOf(use(), 'administrator')];
    const change = () => administrator.call(calls.inviteOperator, { name: 'guest', role: 'viewer' });
    expect((await change()).key).toBe('OK');
    await use().pass(lifetimes.operatorConfirmationMs + 1);
    expect((await change()).key).toBe('REAUTH_REQUIRED');
    const { data } = await administrator.call(calls.confirmOptions, {});
    const response = other.authenticator.get(other.origin, { ...data, allowCredentials: [] });
    expect((await administrator.call(calls.confirmOperator, { response })).key).toBe('PASSKEY_UNKNOWN');
    expect((await change()).key).toBe('REAUTH_REQUIRED');
    expect((await administrator.confirm()).data.confirmedUntil).toMatch(/Z$/);
    expect((await change()).key).toBe('OK');
  });

  test('an administrator can invite only a new name; the command line can also invite a current operator, whose former passkey ends', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const { data } = await administrator.call(calls.inviteOperator, { name: 'newcomer', role: 'viewer' });
    const newcomer = new ConsoleBrowser(use());
    expect((await newcomer.accept(data.link)).key).toBe('OK');
    expect((await administrator.call(calls.inviteOperator, { name: 'newcomer', role: 'viewer' })).key).toBe(
      'OPERATOR_EXISTS',
    );
    const again = new ConsoleBrowser(use());
    expect((await again.accept(await invite(use(), 'newcomer', 'viewer'))).key).toBe('OK');
    expect([await currentKey(newcomer), (await newcomer.signIn()).key]).toEqual(['USER_NOT_LOGIN', 'PASSKEY_UNKNOWN']);
  });

  test('a new role applies from the next call on, and an ended operator is signed out immediately', async () => {
    const [administrator, viewer] = [await operatorOf(use(), 'administrator'), await operatorOf(use(), 'viewer')];
    const params = { name: viewer.name };
    expect((await viewer.call(calls.listOperators, {})).status).toBe(403);
    await administrator.call(calls.changeOperatorRole, { role: 'security', reason: REASON }, params);
    expect((await viewer.call(calls.listOperators, {})).key).toBe('OK');
    await administrator.call(calls.endOperator, { reason: REASON }, params);
    expect([await currentKey(viewer), (await viewer.signIn()).key]).toEqual(['USER_NOT_LOGIN', 'PASSKEY_UNKNOWN']);
    expect((await administrator.call(calls.endOperator, { reason: REASON }, params)).status).toBe(404);
  });

  test('an administrator whose access ends while they invite somebody does not leave an invitation', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    // As a call that was authorized before the end.
    const inviteBy = ({ name }: { readonly name: string }) => {
      const acting = { auditName: name, actor: `operator:${name}`, ip: null, requestId: null, reason: null } as const;
      return inviteOperator(use().app.ports, acting, { name: 'crony', role: 'viewer' }, false).then(
        ({ token }) => token,
        ({ key }) => key,
      );
    };
    const [ended, demoted] = [await operatorOf(use(), 'administrator'), await operatorOf(use(), 'administrator')];
    await administrator.call(calls.endOperator, { reason: REASON }, { name: ended.name });
    await administrator.call(calls.changeOperatorRole, { role: 'viewer', reason: REASON }, { name: demoted.name });
    expect([await inviteBy(ended), await inviteBy(demoted)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const racing = await operatorOf(use(), 'administrator');
    const [token] = await Promise.all([
      inviteBy(racing),
      administrator.call(calls.endOperator, { reason: REASON }, { name: racing.name }),
    ]);
    const crony = new ConsoleBrowser(use());
    expect((await crony.accept(`${crony.origin}/#${token}`)).key).toBe('TICKET_EXPIRED');
  });
});

describe.each(dialects)('the last administrator on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test('the last administrator stays, even when two administrators end each other in parallel, in the console and on the command line', async () => {
    const first = await operatorOf(use(), 'administrator');
    const end = (by: ConsoleBrowser, name: string) => by.call(calls.endOperator, { reason: REASON }, { name });
    expect((await end(first, first.name)).key).toBe('LAST_ADMINISTRATOR');
    const lower = { role: 'viewer', reason: REASON } as const;
    expect((await first.call(calls.changeOperatorRole, lower, { name: first.name })).key).toBe('LAST_ADMINISTRATOR');
    const invited = linesOf(
      runOperatorCommand(['invite', first.name, 'viewer'], { ...use().env, CONSOLE_PORT: '8082' }),
    );
    expect(await invited).toEqual(['This is the last administrator: invite another one first.']);
    const second = await operatorOf(use(), 'administrator');
    await Promise.all([end(first, second.name), end(second, first.name)]);
    const left = (await use().app.ports.store.read.operators.list()).filter(({ endedAt }) => endedAt === null);
    expect(left).toHaveLength(1);
    expect(await linesOf(runOperatorCommand(['end', left[0]?.name ?? ''], use().env))).toEqual([
      'This is the last administrator: invite another one first.',
    ]);
    expect(await runOperatorCommand(['list'], use().env)).toHaveLength(2);
    for (const [why, ...args] of [
      ['"x" is not a NAME.', 'invite', 'x', 'support'],
      ['"owner" is not a ROLE: it is one of', 'invite', 'wu', 'owner'],
      ['--reason needs a value', 'invite', 'wu', 'support', '--reason', ''],
      ['"operator list" has no option --clear.', 'list', '--clear'],
    ]) {
      const refusal = (await linesOf(runOperatorCommand(args, use().env))).join('\n');
      expect(refusal).toMatch(new RegExp(`^${why}.*\\nUsage: account operator`));
    }
  });
});
