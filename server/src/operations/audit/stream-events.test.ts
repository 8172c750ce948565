import { beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { Store } from '../../model/ports/ports.ts';
import { testSecrets } from '../../settings/testing-settings.ts';
import { dialects } from '../../store/engines/testing.ts';
import { openStore } from '../../store/store.ts';
import { anEvent, fresh, T, useTestStore } from '../../store/testing-store.ts';
import { streamBacklog } from './stream-backlog.ts';
import { streamEvents } from './stream-events.ts';

const acting = { auditName: 'li', actor: 'operator:li', ip: null, requestId: null, reason: null } as const;
const LEASE_MS = 120_000;

interface Sent {
  readonly time: number;
  readonly user?: { readonly uid: string };
  readonly metadata: { readonly uid: string; readonly log_name: string; readonly sequence?: number };
}

describe.each(dialects)('the stream on %s', (dialect) => {
  const on = useTestStore(dialect);
  let store: Store;
  let at = T;
  const now = () => at;

  /** A receiver that keeps the lines it gets, unless it fails. */
  const receiver = {
    kept: [] as Sent[],
    calls: 0,
    fails: false,
    masksAddresses: false,
    /** Called before the receiver answers. */
    got: async () => {},
    async send(lines: string) {
      receiver.calls += 1;
      if (receiver.fails) throw new Error('the receiver is away');
      receiver.kept.push(
        ...lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      await receiver.got();
    },
  };
  const uids = () => receiver.kept.map(({ metadata }) => metadata.uid);
  const stream = (signal = new AbortController().signal) =>
    streamEvents({ store, now, eventReceiver: receiver }, signal);
  const backlog = () => streamBacklog({ store, now, eventReceiver: receiver });
  const addEvent = async (id = fresh('id')) => {
    await store.tx((tables) => tables.securityEvents.insert(anEvent({ id, at: at - 1_000 })));
    return id;
  };
  const addEntry = () =>
    store.tx((tables) =>
      recordAudit({ now, secrets: testSecrets('of the operator') }, tables, acting, { kind: 'signed-in' }),
    );

  beforeEach(async () => {
    store = openStore(on.engine, { isStreamed: true });
    Object.assign(receiver, { fails: false, got: async () => {} });
    at += 10 * LEASE_MS;
    await stream();
    Object.assign(receiver, { kept: [], calls: 0 });
  });

  test('each entry and event is sent once, audit entries in their order, in batches of a hundred', async () => {
    const events: string[] = [];
    for (let index = 0; index < 230; index++) events.push(await addEvent());
    const entries: number[] = [];
    for (let index = 0; index < 120; index++) entries.push(await addEntry());
    expect(await backlog()).toEqual({ entries: 120, events: 230, ageMs: 1_000 });
    await stream();
    await stream();
    const sequences = receiver.kept.flatMap(({ metadata }) => metadata.sequence ?? []);
    expect(sequences).toEqual(entries);
    expect(
      uids()
        .filter((uid) => events.includes(uid))
        .toSorted(),
    ).toEqual(events.toSorted());
    expect([receiver.kept.length, receiver.calls]).toEqual([350, 3]);
    expect(await backlog()).toEqual({ entries: 0, events: 0, ageMs: 0 });
  });

  test('an event that was committed after one with a greater id is sent', async () => {
    const greater = await addEvent(`${fresh('order')} b`);
    await stream();
    const smaller = await addEvent(greater.replace(' b', ' a'));
    await stream();
    expect(uids()).toEqual([greater, smaller]);
  });

  test('the waiting events of an account that has since been closed or merged are sent as the closing or merge left them', async () => {
    const [closed, merged, stays] = [fresh('closed'), fresh('merged'), fresh('stays')];
    await store.tx(async ({ securityEvents, personalData }) => {
      for (const accountId of [closed, merged])
        await securityEvents.insert(
          anEvent({ id: fresh('id'), at, accountId, ip: '203.0.113.7', deviceName: 'Chrome' }),
        );
      await securityEvents.move({ from: merged, to: stays });
      await personalData.erase({ accountId: closed, subject: 'subject', at });
    });
    await stream();
    expect(receiver.kept.map(({ user }) => user?.uid)).toEqual(['subject', stays]);
    const sent = JSON.stringify(receiver.kept[0]);
    expect(sent).toContain('203.0.113.0/24');
    for (const erased of [closed, 'Chrome', '203.0.113.7']) expect(sent).not.toContain(erased);
  });

  test('nothing is kept for later while the stream is off', async () => {
    store = openStore(on.engine);
    await addEvent();
    store = openStore(on.engine, { isStreamed: true });
    await stream();
    expect(receiver.kept).toEqual([]);
    await streamEvents({ store, now, eventReceiver: null }, new AbortController().signal);
    expect(await streamBacklog({ store, now, eventReceiver: null })).toBeNull();
  });

  test('an unreachable receiver is tried again after growing waits of up to five minutes, and then gets everything in order', async () => {
    const first = await addEntry();
    receiver.fails = true;
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      await expect(stream()).rejects.toThrow('the receiver is away');
      const { dueAt } = await store.read.auditStream.state();
      waits.push((dueAt - at) / 1_000);
      at = dueAt - 1;
      await stream();
      at = dueAt;
    }
    expect(receiver.calls).toBe(12);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    const second = await addEntry();
    expect((await backlog())?.ageMs).toBeGreaterThan(600_000);
    receiver.fails = false;
    await stream();
    expect(receiver.kept.map(({ metadata }) => metadata.sequence)).toEqual([first, second]);
    expect((await store.read.auditStream.state()).failures).toBe(0);
  });

  test.each(['a wait', 'the lease of a killed node'])(
    'a clock that is set back by an hour does not delay the stream for longer than %s',
    async (kind) => {
      await addEntry();
      if (kind === 'a wait') {
        receiver.fails = true;
        await expect(stream()).rejects.toThrow('the receiver is away');
        receiver.fails = false;
      } else await store.tx(({ auditStream }) => auditStream.claim({ now: at, dueBy: at, leaseEndsAt: at + LEASE_MS }));
      at -= 3_600_000;
      await stream();
      expect(receiver.kept).toHaveLength(1);
      at += 3_600_000;
    },
  );

  test('entries and events that a killed node had sent are sent again with the same ids', async () => {
    await addEntry();
    await addEvent();
    receiver.got = () => new Promise(() => {});
    void stream();
    await expect.poll(() => receiver.kept.length).toBe(2);
    const before = uids();
    receiver.got = async () => {};
    await stream();
    expect(receiver.calls).toBe(1);
    at += LEASE_MS;
    await stream();
    expect(uids()).toEqual([...before, ...before]);
    await stream();
    expect(receiver.calls).toBe(2);
  });

  test('a node that is slower than its lease does not change what the next node has sent', async () => {
    const first = await addEntry();
    const release = Promise.withResolvers<void>();
    receiver.got = () => release.promise;
    const slow = stream();
    await expect.poll(() => receiver.kept.length).toBe(1);
    receiver.got = async () => {};
    at += LEASE_MS;
    const second = await addEntry();
    await stream();
    release.resolve();
    await expect(slow).rejects.toThrow('another node has the stream');
    expect(await store.read.auditStream.state()).toMatchObject({ sentSeq: second, failures: 0 });
    await stream();
    expect(receiver.kept.map(({ metadata }) => metadata.sequence)).toEqual([first, first, second]);
  });

  test('only one of two nodes sends', async () => {
    for (let index = 0; index < 20; index++) await addEvent();
    await Promise.all([stream(), stream(), stream()]);
    expect(receiver.kept).toHaveLength(20);
  });

  test('a node that shuts down immediately leaves the rest to the next one', async () => {
    for (let index = 0; index < 150; index++) await addEvent();
    await stream(AbortSignal.abort());
    expect(receiver.kept).toHaveLength(100);
    await stream();
    expect(receiver.kept).toHaveLength(150);
  });
});
