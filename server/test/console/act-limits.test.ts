import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

const reason = 'the person asked for it';

describe.each(dialects)('the limits of the acts of one operator in a day on %s', (dialect) => {
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_ACCOUNTS_CLOSED: '2', LIMIT_ACCOUNTS_STOPPED: '4' });

  async function aPerson() {
    const { browser, phone } = await use().newAccount();
    return { browser, phone, id: await userIdOf(browser) };
  }

  test('a third closing of one administrator is refused and erases nothing; another administrator closes it', async () => {
    const [one, two, three] = [await aPerson(), await aPerson(), await aPerson()];
    const alone = await operatorOf(use(), 'administrator');
    for (const { id } of [one, two]) expect((await alone.call(calls.closePerson, { reason }, { id })).key).toBe('OK');
    const refused = await alone.call(calls.closePerson, { reason }, { id: three.id });
    expect([refused.status, refused.key]).toEqual([429, 'RATE_LIMITED']);
    expect((await three.browser.call(endpoints.currentUser, {})).key).toBe('OK');
    const second = await operatorOf(use(), 'administrator');
    expect((await second.call(calls.closePerson, { reason }, { id: three.id })).key).toBe('OK');
  });

  test('freezes, ended sessions and required passwords of one operator count together', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const alone = await operatorOf(use(), 'security');
    for (const { id } of [one, two])
      expect((await alone.call(calls.endPersonSessions, { reason }, { id })).key).toBe('OK');
    expect((await alone.call(calls.requirePassword, { reason }, { id: one.id })).key).toBe('OK');
    expect((await alone.call(calls.freezePerson, { reason }, { id: one.id })).key).toBe('OK');
    expect((await alone.call(calls.freezePerson, { reason }, { id: two.id })).status).toBe(429);
    expect((await use().app.ports.store.read.accounts.byId({ id: two.id }))?.frozenAt).toBe(null);
    // What lets people in again is not limited.
    expect((await alone.call(calls.unfreezePerson, { reason }, { id: one.id })).key).toBe('OK');
  });

  test('at the command line the limits are those of the settings: 0 switches one off', async () => {
    const people = [await aPerson(), await aPerson(), await aPerson()];
    const close = async (phone: string, env = {}) =>
      (await linesOf(runAccountCommand(['close', phone], { ...use().env, ...env }))).join('\n');
    expect(await close(people[0]?.phone ?? '')).toContain('Closed');
    expect(await close(people[1]?.phone ?? '')).toContain('Closed');
    expect(await close(people[2]?.phone ?? '')).not.toContain('Closed');
    expect(await close(people[2]?.phone ?? '', { LIMIT_ACCOUNTS_CLOSED: '0' })).toContain('Closed');
  });
});
