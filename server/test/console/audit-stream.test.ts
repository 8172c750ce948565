import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import { databaseRows } from '../database-rows.ts';
import { LOOKS_OFTEN, PASSWORD, type Product, startProduct, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';
import { startReceiver, type TestReceiver } from './event-receiver.ts';

const reason = 'a stolen phone';

async function metricsOf(product: Product): Promise<readonly string[]> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('audit_stream'));
}

describe.each(dialects)('the stream of events on %s', (dialect) => {
  let receiver: TestReceiver;
  let product: Product;
  beforeAll(async () => {
    receiver = await startReceiver();
    const settings = { ...CONSOLE, AUDIT_STREAM: receiver.url, PROVIDER_TIMEOUT_MS: '500' };
    product = await startProduct(dialect, settings, LOOKS_OFTEN);
  }, 60_000);
  afterAll(async () => {
    await product.close();
    await receiver.close();
  }, 60_000);

  const keptOf = (id: string) => receiver.kept.filter(({ user }) => user?.uid === id);
  const codesOf = (id: string) => keptOf(id).map(({ metadata }) => metadata.event_code);
  const allSent = () =>
    expect
      .poll(() => metricsOf(product), { timeout: 10_000 })
      .toEqual([
        'audit_stream_waiting{log="audit"} 0',
        'audit_stream_waiting{log="security"} 0',
        'audit_stream_oldest_seconds 0',
      ]);

  test('the stream has the actions of users and operators, the audit entries in order, and no contacts', async () => {
    const { browser, phone } = await product.newAccount();
    const id = await userIdOf(browser);
    await product.browser().signIn(phone, PASSWORD);
    await product.browser().signIn(phone, 'Wrong#Word9');
    const security = await operatorOf(product, 'security');
    await security.call(calls.searchPeople, { text: phone });
    await security.call(calls.showContact, { kind: 'phone', reason }, { id });
    await security.call(calls.freezePerson, { reason }, { id });
    await runAccountCommand(['unfreeze', phone], product.env);
    await product.app.settled();
    await allSent();
    expect(codesOf(id).toSorted()).toEqual(
      [
        ...['account-registered', 'sign-in', 'new-device', 'sign-in-refused'],
        // Actions of operators are in the audit trail and in the activity of the account.
        ...['account-frozen', 'account-frozen', 'account-unfrozen', 'account-unfrozen'],
      ].toSorted(),
    );
    expect(keptOf(id).find(({ metadata }) => metadata.event_code === 'sign-in-refused')?.status).toBe('Failure');
    const sequences = receiver.kept.flatMap(({ metadata }) => metadata.sequence ?? []);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(JSON.stringify(receiver.kept)).not.toContain(phone);
  });

  test.each([['refuses', 500] as const, ['does not answer', 'never'] as const])(
    'the stream loses nothing while the receiver %s',
    async (_, answer) => {
      await allSent();
      receiver.answer = answer;
      const before = receiver.refused.length;
      const { browser, phone } = await product.newAccount();
      const id = await userIdOf(browser);
      await expect.poll(() => receiver.refused.length, { timeout: 10_000 }).toBeGreaterThan(before);
      // A sign-in does not wait for the receiver.
      expect((await product.browser().signIn(phone, PASSWORD)).key).toBe('OK');
      await product.pass(60_000);
      const [, waiting, oldest] = await metricsOf(product);
      expect(Number(waiting?.split(' ')[1])).toBeGreaterThan(0);
      expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(60);
      expect(keptOf(id)).toEqual([]);
      receiver.answer = 204;
      await product.pass(5 * 60_000);
      await expect.poll(() => codesOf(id), { timeout: 10_000 }).toContain('sign-in');
      expect(codesOf(id).toSorted()).toEqual(['account-registered', 'new-device', 'sign-in']);
      const refused = receiver.refused.slice(before).map(({ metadata }) => metadata.uid);
      expect(refused.filter((uid) => !receiver.kept.some(({ metadata }) => metadata.uid === uid))).toEqual([]);
    },
    30_000,
  );

  test('two nodes each send their own events, with the audit entries in order', async () => {
    const other = await product.anotherNode();
    const { browser, phone } = await product.newAccount();
    const id = await userIdOf(browser);
    await product.browser().at(other.url).signIn(phone, PASSWORD);
    const viewers = [await operatorOf(product, 'viewer'), await operatorOf({ ...product, app: other }, 'viewer')];
    await Promise.all(viewers.map((viewer) => viewer.call(calls.viewPerson, {}, { id })));
    await allSent();
    expect(codesOf(id)).toEqual(expect.arrayContaining(['account-registered', 'sign-in']));
    const sequences = receiver.kept.flatMap(({ metadata }) => metadata.sequence ?? []);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });
});

describe.each(dialects)('without the setting on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test('without the setting no event waits for a stream, and nothing is measured', async () => {
    const { phone } = await use().newAccount();
    await use().browser().signIn(phone, PASSWORD);
    await operatorOf(use(), 'viewer');
    const rows = await databaseRows(use());
    const events = rows.filter((row) => row.startsWith('security_event '));
    expect(events.length).toBeGreaterThan(1);
    expect(events.filter((row) => !row.includes('"unsent":null'))).toEqual([]);
    expect(rows.filter((row) => row.startsWith('audit_stream '))).toEqual([]);
    expect(await metricsOf(use())).toEqual(['audit_stream_oldest_seconds 0']);
  });
});
