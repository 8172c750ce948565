import type { Kysely } from 'kysely';
import type { Count, Counters, CountWindow } from '../model/entities/counters.ts';
import { bySize, type Dialect, lockingQuery, query, type Run } from './engines/engine.ts';
import { HeldInTransaction } from './engines/held-counts.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

// A window starts with its first count and does not move; the first count after its end starts a new window. The clock
// of a node may be set back. If a window ends later than a window that starts now would, by more than the clocks of
// nodes differ, it started before the clock was set back and counts as ended.
const CLOCK_SKEW_MS = 60_000;

const columns = ['key', 'count', 'endsAt'] as const;

/** The parameters of a query on several counters: `key0`, `end0`, `key1` and so on. */
type Numbered = Record<string, string | number>;

const key = (p: Numbered, index: number) => p[`key${index}`] as string;
const end = (p: Numbered, index: number) => p[`end${index}`] as number;

/**
 * Adds 1 to several counters. With `slides`, each count moves the end of its window; otherwise only the first count
 * sets it.
 */
const addition = (slides: boolean) => (indexes: readonly number[]) =>
  query<Numbered>()((db, p) =>
    db
      .insertInto('counter')
      .values((eb) => indexes.map((index) => ({ key: key(p, index), count: eb.lit(1), endsAt: end(p, index) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const latestEnd = eb('excluded.endsAt', '+', eb.lit(CLOCK_SKEW_MS));
          const over = eb.or([eb('counter.endsAt', '<=', p.now as number), eb('counter.endsAt', '>', latestEnd)]);
          return {
            count: eb
              .case()
              .when(over)
              .then(eb.lit(1))
              .else(eb('counter.count', '+', eb.lit(1)))
              .end(),
            endsAt: slides
              ? eb.ref('excluded.endsAt')
              : eb.case().when(over).then(eb.ref('excluded.endsAt')).else(eb.ref('counter.endsAt')).end(),
          };
        }),
      )
      .returning(columns),
  );
const add = bySize(addition(false));
const hold = bySize(addition(true));

const counted = (indexes: readonly number[]) => (db: Kysely<Tables>, p: Numbered) =>
  db
    .selectFrom('counter')
    .select(columns)
    .where(
      'key',
      'in',
      indexes.map((index) => key(p, index)),
    )
    .orderBy('key');

const read = bySize((indexes) => query<Numbered>()(counted(indexes)));
const readLocked = bySize((indexes) => lockingQuery<Numbered>()(counted(indexes)));

const extend = query<{ key: string; endsAt: number }>()((db, p) =>
  db.updateTable('counter').set({ endsAt: p.endsAt }).where('key', '=', p.key),
);

/**
 * Selects the rows of these keys. PostgreSQL locks them in the order in which they are counted, so transactions cannot
 * wait for each other.
 */
const selectRows = (db: Kysely<Tables>, p: Numbered, indexes: readonly number[], dialect: Dialect) => {
  const keys = indexes.map((index) => key(p, index));
  if (dialect === 'sqlite') return keys;
  return db.selectFrom('counter').select('key').where('key', 'in', keys).orderBy('key').forUpdate();
};

// A counter of 0 means the same as no counter, so a call whose count is taken back removes the row.
const removeLast = bySize((indexes) =>
  query<Numbered>()((db, p, dialect) =>
    db
      .deleteFrom('counter')
      .where('key', 'in', selectRows(db, p, indexes, dialect))
      .where((eb) => eb('count', '<=', eb.lit(1)))
      .returning('key'),
  ),
);

const takeBack = bySize((indexes) =>
  query<Numbered>()((db, p) =>
    db
      .updateTable('counter')
      .set((eb) => ({ count: eb('count', '-', eb.lit(1)) }))
      .where(
        'key',
        'in',
        indexes.map((index) => key(p, index)),
      )
      .where((eb) => eb('count', '>', eb.lit(0))),
  ),
);

// The rows are locked in the order of their keys, as the additions lock them.
const release = bySize((indexes) =>
  query<Numbered>()((db, p, dialect) =>
    db
      .with('held', (cte) => {
        const rows = cte
          .selectFrom('counter')
          .select('key')
          .where(
            'key',
            'in',
            indexes.map((index) => key(p, index)),
          )
          .orderBy('key');
        return dialect === 'postgres' ? rows.forNoKeyUpdate() : rows;
      })
      .updateTable('counter')
      .from('held')
      .set((eb) => ({ count: eb('counter.count', '-', eb.lit(1)) }))
      .whereRef('counter.key', '=', 'held.key')
      .where('counter.count', '>', (eb) => eb.lit(0)),
  ),
);

const clear = query<{ key: string }>()((db, p) => db.deleteFrom('counter').where('key', '=', p.key));

const numberedKeys = (keys: readonly string[]): Numbered =>
  Object.fromEntries(keys.map((key, index) => [`key${index}`, key]));

/**
 * Numbers the parameters in the order of the keys, so transactions that lock the same rows cannot wait for each other.
 */
function numbered(windows: readonly CountWindow[], now: number): Numbered {
  const params: Numbered = { now };
  for (const [index, { key, windowMs }] of windows.toSorted((one, other) => (one.key < other.key ? -1 : 1)).entries()) {
    params[`key${index}`] = key;
    params[`end${index}`] = now + windowMs;
  }
  return params;
}

export const counters = ({ run, counterKey, held }: TableContext): Counters =>
  byKeptKeys(countersOfKeys(run, held), counterKey);

const byKeptKeys = (kept: Counters, of: (key: string) => string): Counters => {
  const all = (windows: readonly CountWindow[]) => windows.map((one) => ({ ...one, key: of(one.key) }));
  return {
    incrementAll: (windows, now) => kept.incrementAll(all(windows), now),
    increment: (key, windowMs, now) => kept.increment(of(key), windowMs, now),
    readAll: (windows, now) => kept.readAll(all(windows), now),
    readLocked: (windows, now) => kept.readLocked(all(windows), now),
    read: (key, windowMs, now) => kept.read(of(key), windowMs, now),
    hold: (windows, now) => kept.hold(all(windows), now),
    release: (keys) => kept.release(keys.map(of)),
    holdTries: (windows, now) => kept.holdTries(all(windows), now),
    releaseTries: (keys) => kept.releaseTries(keys.map(of)),
    extend: (key, endsAt) => kept.extend(of(key), endsAt),
    decrement: (key) => kept.decrement(of(key)),
    decrementAll: (keys) => kept.decrementAll(keys.map(of)),
    clear: (key) => kept.clear(of(key)),
  };
};

function countersOfKeys(run: Run, held: TableContext['held']): Counters {
  const addBy = (queries: typeof add) => async (windows: readonly CountWindow[], now: number) => {
    if (windows.length === 0) return [];
    const rows = await run(queries(windows.length), numbered(windows, now));
    return windows.map(({ key, windowMs }) => {
      const { count, endsAt } = rows.find((row) => row.key === key) ?? { count: 1, endsAt: now + windowMs };
      return { count, endsAt };
    });
  };
  const incrementAll = addBy(add);
  const readBy = async (queries: typeof read, windows: readonly CountWindow[], now: number): Promise<Count[]> => {
    if (windows.length === 0) return [];
    const rows = await run(queries(windows.length), numbered(windows, now));
    return windows.map(({ key, windowMs }) => {
      const row = held?.read(key, now) ?? rows.find((one) => one.key === key);
      const isOpen = row && row.endsAt > now && row.endsAt <= now + windowMs + CLOCK_SKEW_MS;
      return isOpen ? { count: row.count, endsAt: row.endsAt } : { count: 0, endsAt: now };
    });
  };
  const decrementAll: Counters['decrementAll'] = async (keys) => {
    if (keys.length === 0) return;
    const removed = await run(removeLast(keys.length), numberedKeys(keys));
    const left = keys.filter((key) => !removed.some((row) => row.key === key));
    if (left.length > 0) await run(takeBack(left.length), numberedKeys(left));
  };
  const holdRows = addBy(hold);
  const releaseRows: Counters['release'] = async (keys) => {
    if (keys.length > 0) await run(release(keys.length), numberedKeys(keys));
  };
  const tries = held instanceof HeldInTransaction ? held : null;
  const none: Count = { count: 0, endsAt: 0 };
  return {
    incrementAll,
    async increment(key, windowMs, now) {
      return (await incrementAll([{ key, windowMs }], now))[0] ?? none;
    },
    readAll: (windows, now) => readBy(read, windows, now),
    readLocked: (windows, now) => readBy(readLocked, windows, now),
    async read(key, windowMs, now) {
      return (await readBy(read, [{ key, windowMs }], now))[0] ?? none;
    },
    hold: holdRows,
    release: releaseRows,
    holdTries: async (windows, now) => (tries ? windows.map((one) => tries.add(one, now)) : holdRows(windows, now)),
    releaseTries: async (keys) => (tries ? tries.subtract(keys) : releaseRows(keys)),
    async extend(key, endsAt) {
      await run(extend, { key, endsAt });
    },
    decrement: (key) => decrementAll([key]),
    decrementAll,
    async clear(key) {
      await run(clear, { key });
    },
  };
}
