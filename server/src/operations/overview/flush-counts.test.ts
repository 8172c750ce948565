import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { NETWORKS_PER_HOUR, OTHER_NETWORKS } from '../../model/entities/hourly-counts.ts';
import { hourMemory, hourOf, NAMED_FROM } from '../../model/overview/hour-memory.ts';
import type { Store } from '../../model/ports/ports.ts';
import { dialects } from '../../store/engines/testing.ts';
import { fresh, useTestStore } from '../../store/testing-store.ts';
import { countAccounts } from './count-accounts.ts';
import { flushCounts } from './flush-counts.ts';

const sms = { kind: 'sms', name: 'code' } as const;
const away = new Error('the database is away');

let hour = hourOf(1_700_000_000_000);

describe.each(dialects)('hourly counts on %s', (dialect) => {
  const on = useTestStore(dialect);
  let now = hour;
  const clock = () => now;
  const portsOf = (store: Store) => ({ store, now: clock });

  // Each test has hours of its own.
  beforeEach(() => {
    hour += 10 * HOUR_MS;
    now = hour;
  });

  const aNode = (store: Store = on.store) => {
    const [memory, node] = [hourMemory(clock), fresh('node')];
    return { memory, flush: (isLast?: boolean) => flushCounts(portsOf(store), memory, node, isLast) };
  };
  const sums = (from = hour) => on.store.read.hourlyCounts.sums(from, from + HOUR_MS);
  const networks = async () => {
    const found = await on.store.read.hourlyCounts.networks(hour, hour + HOUR_MS);
    return new Map([[OTHER_NETWORKS, 0], ...found]);
  };

  /** Returns a store whose next transactions fail with these outcomes. */
  const failing = (outcomes: ('before' | 'after commit')[]): Store => ({
    ...on.store,
    async tx(body) {
      const outcome = outcomes.shift();
      if (outcome === 'before') throw away;
      const result = await on.store.tx(body);
      if (outcome === 'after commit') throw away;
      return result;
    },
  });

  test('the counts of two nodes add up, even when both write at the same time', async () => {
    const nodes = [aNode(), aNode()];
    for (let round = 0; round < 10; round++) {
      for (const { memory } of nodes) {
        memory.add(sms);
        memory.add({ kind: 'register', name: 'opened' });
      }
      await Promise.all(nodes.map(({ flush }) => flush()));
    }
    expect(await sums()).toEqual(
      expect.arrayContaining([
        { ...sms, count: 20 },
        { kind: 'register', name: 'opened', count: 20 },
      ]),
    );
  });

  test('a flush that fails is kept, and is written before newer counts', async () => {
    const { memory, flush } = aNode(failing(['before', 'before']));
    memory.add(sms);
    await expect(flush()).rejects.toThrow(away);
    memory.add(sms);
    now += HOUR_MS;
    await expect(flush()).rejects.toThrow(away);
    await flush();
    expect(await sums()).toEqual([{ ...sms, count: 1 }]);
    await flush();
    expect(await sums()).toEqual([{ ...sms, count: 2 }]);
    expect(await sums(hour + HOUR_MS)).toEqual([]);
  });

  test('a flush that is committed but whose answer is lost counts once', async () => {
    const { memory, flush } = aNode(failing(['after commit']));
    memory.add(sms);
    for (let time = 0; time < NAMED_FROM; time++) memory.addNetwork('192.0.2.1');
    await expect(flush()).rejects.toThrow(away);
    await flush();
    memory.add(sms);
    await flush();
    expect(await sums()).toEqual([{ ...sms, count: 2 }]);
    expect(await networks()).toEqual(
      new Map([
        ['192.0.2.0/24', NAMED_FROM],
        [OTHER_NETWORKS, 0],
      ]),
    );
  });

  test('a node that shuts down writes all its counts', async () => {
    const { memory, flush } = aNode(failing(['before']));
    memory.add(sms);
    await expect(flush()).rejects.toThrow(away);
    memory.add(sms);
    memory.addNetwork('192.0.2.1');
    await flush(true);
    expect(await sums()).toEqual([{ ...sms, count: 2 }]);
    expect(await networks()).toEqual(new Map([[OTHER_NETWORKS, 1]]));
  });

  test('10,000 networks that two nodes refuse use a fixed number of rows for the most refused ones, and no refusal is lost', async () => {
    const nodes = [aNode(), aNode()];
    const refuse = async (network: number, times: number) => {
      for (const { memory } of nodes)
        for (let time = 0; time < times; time++) memory.addNetwork(`10.${network >> 8}.${network & 0xff}.1`);
    };
    for (let network = 1; network <= 10_000; network++) {
      await refuse(network, NAMED_FROM);
      if (network % 500 === 0) await Promise.all(nodes.map(({ flush }) => flush()));
    }
    // The most refused network comes last.
    await refuse(0, 500);
    await Promise.all(nodes.map(({ flush }) => flush()));
    now += HOUR_MS;
    await Promise.all(nodes.map(({ flush }) => flush(true)));
    const rows = await networks();
    expect(rows.size).toBe(NETWORKS_PER_HOUR + 1);
    expect(rows.get('10.0.0.0/24')).toBe(1_000);
    expect([...rows.values()].reduce((sum, count) => sum + count, 0)).toBe(2 * (10_000 * NAMED_FROM + 500));
  });

  test('accounts and those with a passkey are counted once an hour', async () => {
    const ports = { ...portsOf(on.store), pause: async () => undefined };
    const { signal } = new AbortController();
    await countAccounts(ports, AbortSignal.abort());
    expect(await on.store.read.hourlyCounts.accounts(hour, hour + HOUR_MS)).toEqual([]);
    await countAccounts(ports, signal);
    await on.store.tx((tables) => tables.hourlyCounts.keepAccounts({ hour, accounts: 9, withPasskey: 9 }));
    await countAccounts(ports, signal);
    const none = { hour, accounts: 0, withPasskey: 0 };
    expect(await on.store.read.hourlyCounts.accounts(hour, hour + HOUR_MS)).toEqual([none]);
  });
});
