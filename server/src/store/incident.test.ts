import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { aBulkSignOut, aMeasure, aSession, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('bulk sign-outs on %s', (dialect) => {
  const on = useTestStore(dialect);
  const tx = <R>(body: Parameters<typeof on.store.tx<R>>[0]) => on.store.tx(body);
  const claim = (now: number, end: number) =>
    tx(({ bulkSignOuts }) => bulkSignOuts.claimDue({ now, leaseEndsAt: end }));
  const add = async () => {
    const job = aBulkSignOut();
    await tx(({ bulkSignOuts }) => bulkSignOuts.insert(job));
    return job;
  };
  const done = { sessions: 3, accounts: 2, lastBegunAt: T + 5, lastId: 'last' };

  test('only one node claims a job, and another node continues it when the lease has ended', async () => {
    const { id } = await add();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(T, T + 10)));
    expect(claims.filter((job) => job?.id === id)).toHaveLength(1);
    expect(await on.store.read.bulkSignOuts.areDue({ now: T + 9 })).toBe(false);
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.advance({ id, tries: 1, ...done, leaseEndsAt: T + 20 }))).toBe(
      true,
    );
    expect(await claim(T + 19, T + 30)).toBeNull();
    expect(await claim(T + 20, T + 30)).toMatchObject({ id, ...done, tries: 2 });
    await tx(({ bulkSignOuts }) => bulkSignOuts.stop({ id, at: T }));
  });

  test('a node whose lease another node has taken over neither advances nor finishes the job', async () => {
    const { id } = await add();
    await claim(T, T + 10);
    await claim(T + 10, T + 20);
    const late = { id, tries: 1 };
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.advance({ ...late, ...done, leaseEndsAt: T + 99 }))).toBe(false);
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.finish({ ...late, at: T + 99 }))).toBeNull();
    const ended = await tx(({ bulkSignOuts }) => bulkSignOuts.finish({ id, tries: 2, at: T + 15 }));
    expect(ended).toMatchObject({ state: 'done', endedAt: T + 15, sessions: 0 });
    expect(await claim(T + 99, T + 100)).toBeNull();
  });

  test('a job is stopped once, and does not continue after that', async () => {
    const { id } = await add();
    await claim(T, T + 10);
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.stop({ id, at: T + 1 }))).toMatchObject({ state: 'stopped' });
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.stop({ id, at: T + 2 }))).toBeNull();
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.advance({ id, tries: 1, ...done, leaseEndsAt: T + 20 }))).toBe(
      false,
    );
    expect(await tx(({ bulkSignOuts }) => bulkSignOuts.finish({ id, tries: 1, at: T + 20 }))).toBeNull();
    expect(await claim(T + 99, T + 100)).toBeNull();
  });

  test('live sessions are read in the order of their start, each once, even those of the same millisecond', async () => {
    const [at, other] = [T + 50_000, T + 50_001];
    const sessions = [
      ...Array.from({ length: 5 }, () => aSession({ createdAt: at })),
      aSession({ createdAt: other }),
      aSession({ createdAt: at, endedAt: at }),
      aSession({ createdAt: at - 1 }),
      aSession({ createdAt: other + 1 }),
    ];
    for (const session of sessions) await tx((tables) => tables.sessions.insert(session));
    const seen: string[] = [];
    let [from, after] = [at, ''];
    for (;;) {
      const page = await on.store.read.sessions.begunBetween({ from, to: other, after, limit: 2 });
      seen.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last) break;
      [from, after] = [last.createdAt, last.id];
    }
    expect(seen.toSorted()).toEqual(
      sessions
        .slice(0, 6)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(seen.at(-1)).toBe(sessions[5]?.id);
  });
});

describe.each(dialects)('measures on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('measures are in force until they end, are listed newest first, and are lifted once', async () => {
    const first = aMeasure({ kind: 'network', value: '192.0.2.0/24', endsAt: T + 100 });
    const second = aMeasure({ createdAt: T + 1, endsAt: T + 200 });
    for (const measure of [first, second]) await on.store.tx(({ measures }) => measures.insert(measure));
    expect(await on.store.read.measures.inForce({ now: T + 99 })).toEqual([second, first]);
    expect(await on.store.read.measures.inForce({ now: T + 100 })).toEqual([second]);
    expect(await on.store.tx(({ measures }) => measures.remove({ id: first.id, now: T + 100 }))).toBeNull();
    expect(await on.store.tx(({ measures }) => measures.remove({ id: second.id, now: T + 100 }))).toEqual(second);
    expect(await on.store.tx(({ measures }) => measures.remove({ id: second.id, now: T + 100 }))).toBeNull();
  });
});
