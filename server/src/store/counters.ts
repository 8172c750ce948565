import type { Counters } from '../domain/ports.ts';
import { lockingQuery, query, type Run } from './engines/engine.ts';

// A window begins with its first count and does not move; the first count after its end begins another. A window that
// ends later than a new one would, by more than the clocks of nodes differ, began before the clock was set back: it has ended.
const CLOCK_SKEW_MS = 60_000;

const add = query<{ key: string; now: number; endsAt: number; latestEnd: number }>()((db, p) =>
  db
    .insertInto('counter')
    .values((eb) => ({ key: p.key, count: eb.lit(1), ends_at: p.endsAt }))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const over = eb.or([eb('counter.ends_at', '<=', p.now), eb('counter.ends_at', '>', p.latestEnd)]);
        return {
          count: eb
            .case()
            .when(over)
            .then(eb.lit(1))
            .else(eb('counter.count', '+', eb.lit(1)))
            .end(),
          ends_at: eb.case().when(over).then(eb.ref('excluded.ends_at')).else(eb.ref('counter.ends_at')).end(),
        };
      }),
    )
    .returning(['count', 'ends_at as endsAt']),
);

const read = query<{ key: string; now: number; latestEnd: number }>()((db, p) =>
  db
    .selectFrom('counter')
    .select(['count', 'ends_at as endsAt'])
    .where('key', '=', p.key)
    .where('ends_at', '>', p.now)
    .where('ends_at', '<=', p.latestEnd),
);

const hold = lockingQuery<{ key: string }>()((db, p) =>
  db.selectFrom('counter').select('key').where('key', '=', p.key),
);

const extend = query<{ key: string; endsAt: number }>()((db, p) =>
  db.updateTable('counter').set({ ends_at: p.endsAt }).where('key', '=', p.key),
);

// A counter that is back at 0 is as good as none: what is refused leaves no row.
const removeLast = query<{ key: string }>()((db, p) =>
  db.deleteFrom('counter').where('key', '=', p.key).where('count', '<=', 1).returning('key'),
);

const takeBack = query<{ key: string }>()((db, p) =>
  db
    .updateTable('counter')
    .set((eb) => ({ count: eb('count', '-', eb.lit(1)) }))
    .where('key', '=', p.key)
    .where((eb) => eb('count', '>', eb.lit(0))),
);

const clear = query<{ key: string }>()((db, p) => db.deleteFrom('counter').where('key', '=', p.key));

export function counters(run: Run): Counters {
  return {
    async increment(key, windowMs, now) {
      const endsAt = now + windowMs;
      const [counted] = await run(add, { key, now, endsAt, latestEnd: endsAt + CLOCK_SKEW_MS });
      return counted ?? { count: 1, endsAt };
    },
    async read(key, windowMs, now) {
      const [counted] = await run(read, { key, now, latestEnd: now + windowMs + CLOCK_SKEW_MS });
      return counted ?? { count: 0, endsAt: now };
    },
    async hold(key) {
      await run(hold, { key });
    },
    async extend(key, endsAt) {
      await run(extend, { key, endsAt });
    },
    async decrement(key) {
      const removed = await run(removeLast, { key });
      if (removed.length === 0) await run(takeBack, { key });
    },
    async clear(key) {
      await run(clear, { key });
    },
  };
}
