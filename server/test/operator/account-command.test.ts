import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { databaseRows } from '../database-rows.ts';
import { protectedAccount } from '../factors.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('the commands for accounts on %s', (dialect) => {
  const use = useProduct(dialect);
  const run = async (...args: string[]) => (await linesOf(runAccountCommand(args, use().env))).join('\n');
  const statusOf = async (browser: Browser) => (await browser.call(endpoints.currentUser, {})).status;
  /** Returns the kinds of the newest two events. */
  const lastKinds = async (browser: Browser) =>
    (await browser.call(endpoints.securityEvents, { size: '2' })).data.events.map(({ kind }) => kind);

  test('freeze ends every session immediately and refuses every sign-in, and unfreeze reverts it', async () => {
    const { browser, phone } = await use().newAccount();
    expect(await run('freeze', phone)).toBe('Frozen. Sessions ended: 1.');
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
    const refused = await browser.signIn(phone, PASSWORD);
    expect([refused.status, refused.key]).toEqual([403, 'ACCOUNT_FROZEN']);
    await use().pass(60_000);
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    const byCode = await browser.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' });
    expect(byCode.key).toBe('ACCOUNT_FROZEN');
    expect(await run('unfreeze', phone)).toBe('Unfrozen.');
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
    expect(await lastKinds(browser)).toEqual(['new-device', 'account-unfrozen']);
  });

  test('a command with an empty reason does nothing and prints its usage', async () => {
    const { browser, phone } = await use().newAccount();
    expect(await run('freeze', phone, '--reason', '')).toContain('Usage: account');
    expect(await run('remove-factor', phone, 'authenticator', '--reason', '')).toContain('Usage: account');
    expect(await statusOf(browser)).toBe(200);
  });

  test('remove-factor names the factor that the account does not have', async () => {
    const { phone } = await use().newAccount();
    expect(await run('remove-factor', phone, 'authenticator', '--reason', 'the phone was lost')).toBe(
      'The account does not have an authenticator.',
    );
    expect(await run('remove-factor', phone, 'k1', '--reason', 'the phone was lost')).toBe(
      'The account does not have a passkey with the id k1.',
    );
  });

  test('close closes an account permanently and once, frozen or not, and records the operator and the reason in the audit trail', async () => {
    const { browser, phone } = await use().newAccount();
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    await run('freeze', phone);
    expect(await run('close', phone, '--reason', 'request of a guardian')).toBe('Closed: its data is erased.');
    expect(await statusOf(browser)).toBe(410);
    expect(await run('close', userId)).toBe('It was merged or closed already.');
    expect(await run('events', userId)).toMatch(/account-closed {2}operator:/);
    expect(await run('find', phone)).toBe('No account has this contact or id.');
    const entries = (await databaseRows(use())).filter((row) => row.startsWith('audit_entry ') && row.includes(userId));
    expect(entries.filter((row) => row.includes('"request of a guardian"'))).toEqual([
      expect.stringContaining('"account-closed"'),
    ]);
  });

  test('freeze revokes a pending reset and stops a factor removal, and a frozen account cannot start a reset', async () => {
    const { browser, phone } = await protectedAccount(use());
    await browser.call(endpoints.removeAuthenticator, { wait: true });
    const thief = use().browser();
    const verify = async () => {
      await use().pass(60_000);
      const identifyCode = await use().requestCode(thief, 'reset', { phone });
      return thief.call(endpoints.verifyReset, { phone, identifyCode });
    };
    const { security } = (await verify()).data;
    await run('freeze', phone);
    const begun = await thief.call(endpoints.resetPassword, { security, password: 'Thief#Line99' });
    expect(begun.key).toBe('TICKET_EXPIRED');
    expect((await verify()).key).toBe('ACCOUNT_FROZEN');
    await use().pass(73 * 3_600_000);
    await applyDueRemovals(use().app.ports);
    await run('unfreeze', phone);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('freeze refuses an undo by a notice, and the undo works again after unfreeze', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    await run('freeze', userId);
    expect((await undo(use().browser(), token)).key).toBe('ACCOUNT_FROZEN');
    expect(await run('find', email)).toBe('No account has this contact or id.');
    await run('unfreeze', userId);
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await run('find', email, '--clear')).toContain(userId);
  });

  test('a stranger with a wrong password does not learn that an account is frozen', async () => {
    const { phone } = await use().newAccount();
    await run('freeze', phone);
    expect((await use().browser(freshAddress()).signIn(phone, 'Wrong#Pass1')).key).toBe('BAD_CREDENTIALS');
  });

  test('end-sessions ends every session, and the account stays as it is', async () => {
    const { browser, phone } = await use().newAccount();
    expect(await run('end-sessions', phone)).toBe('Sessions ended: 1.');
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
    expect(await lastKinds(browser)).toEqual(['new-device', 'sessions-ended']);
  });

  test('unlock lets a locked-out user try again', async () => {
    const { phone } = await use().newAccount();
    const stranger = use().browser(freshAddress());
    for (let tries = 0; tries < 6; tries++) {
      const { headers, slide } = await stranger.solve('login');
      await stranger.signIn(phone, 'Wrong#Pass1', slide, { headers });
    }
    expect((await stranger.signIn(phone, PASSWORD)).key).toBe('LOCKED_OUT');
    await use().app.settled();
    await run('unlock', phone);
    expect((await stranger.signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('find masks contacts unless --clear is given, and reports an unknown contact', async () => {
    const browser = use().browser();
    const email = freshEmail();
    await use().register(browser, { email });
    const masked = await run('find', email.toUpperCase());
    expect(masked).toContain('***@example.com');
    expect(masked).not.toContain(email);
    expect(await run('find', email, '--clear')).toContain(email);
    expect((await lastKinds(browser))[0]).toBe('account-viewed');
    expect(await run('find', freshPhone())).toBe('No account has this contact or id.');
  });

  test('each use is an event with the name of the system user, whether the account is found by id or by contact', async () => {
    const browser = use().browser(freshAddress());
    const phone = freshPhone();
    await use().register(browser, { phone });
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    const lines = await run('events', userId);
    expect(lines).toMatch(/account-viewed {2}operator:\S+/);
    expect(lines).toContain('account-registered  user');
    expect(lines).not.toContain(browser.address ?? '');
    const clear = await run('events', browser.address ?? '', '--clear');
    expect(clear).toContain('account-registered');
    expect(clear).toContain(browser.address ?? '');
  });

  test('a search for an address, or for a contact or id without an account, is recorded without its text', async () => {
    const [address, phone] = [freshAddress(), freshPhone()];
    expect(await run('events', address)).toBe('There is no event of this address in the last hour.');
    await run('find', phone);
    await run('find', 'nobodys-id');
    const kept = (await databaseRows(use())).filter((row) => /^(audit_entry|security_event) /.test(row));
    expect(kept.filter((row) => row.includes('people-searched')).length).toBeGreaterThanOrEqual(3);
    for (const text of [address, phone, 'nobodys-id']) expect(kept.join('')).not.toContain(text);
  });

  test('a reason that contains a contact is refused, and nothing is done', async () => {
    const { browser, phone } = await use().newAccount();
    const refusal = await run('freeze', phone, '--reason', `asked by ${freshPhone()}`);
    expect(refusal).toMatch(/^Leave phone numbers and email addresses out of the reason: .*\nUsage: account freeze/);
    expect(await statusOf(browser)).toBe(200);
  });

  test.each([[], ['freeze'], ['freeze', '1', '2']])('%o prints the usage', async (...args) => {
    expect(await run(...args)).toContain('Usage: account freeze');
  });
});
