import type { PendingNotices } from '../model/entities/pending-notices.ts';
import { query, skipLocked } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

const insert = query<{ id: string; sealed: string; createdAt: number }>()((db, p) =>
  db
    .insertInto('pendingNotice')
    .values({ id: p.id, sealed: p.sealed, tries: 0, createdAt: p.createdAt, dueAt: p.createdAt, digestOf: null }),
);

// A claim moves the due time to the end of its lease. Until then, no other node and no later run sends the same notice.
const claimDue = query<{ now: number; leaseEndsAt: number; limit: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      skipLocked(
        cte.selectFrom('pendingNotice').select('id').where('dueAt', '<=', p.now).orderBy('dueAt').limit(p.limit),
        dialect,
      ),
    )
    .updateTable('pendingNotice')
    .from('due')
    .set((eb) => ({ dueAt: p.leaseEndsAt, tries: eb('pendingNotice.tries', '+', 1) }))
    .whereRef('pendingNotice.id', '=', 'due.id')
    .returning([
      'pendingNotice.id',
      'pendingNotice.sealed',
      'pendingNotice.tries',
      'pendingNotice.createdAt',
      'pendingNotice.digestOf',
    ]),
);

// Each claim counts as a try. A node whose lease has ended cannot postpone a row that another node has claimed since.
const putOff = query<{ id: string; tries: number; at: number }>()((db, p) =>
  db.updateTable('pendingNotice').set({ dueAt: p.at }).where('id', '=', p.id).where('tries', '=', p.tries),
);

const leaveToDigest = query<{ id: string; tries: number; digestOf: string; at: number }>()((db, p) =>
  db
    .updateTable('pendingNotice')
    .set({ digestOf: p.digestOf, dueAt: p.at })
    .where('id', '=', p.id)
    .where('tries', '=', p.tries),
);

const takeDigest = query<{ digestOf: string; dueBy: number }>()((db, p) =>
  db
    .deleteFrom('pendingNotice')
    .where('digestOf', '=', p.digestOf)
    .where('dueAt', '<=', p.dueBy)
    .returning(['id', 'sealed', 'createdAt']),
);

const remove = query<{ id: string }>()((db, p) => db.deleteFrom('pendingNotice').where('id', '=', p.id));

const waiting = query<{ after: number; limit: number }>()((db, p) =>
  db
    .selectFrom('pendingNotice')
    .select('createdAt')
    .where('dueAt', '>', p.after)
    .where('digestOf', 'is', null)
    .orderBy('dueAt')
    .limit(p.limit),
);

const olderFirst = (one: { createdAt: number; id: string }, other: { createdAt: number; id: string }) =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);

export const pendingNotices = ({ run, noticeDue, write }: TableContext): PendingNotices => ({
  async insert(notice) {
    await run(insert, notice);
    noticeDue();
  },
  claimDue: ({ now, leaseEndsAt, limit }) => run(claimDue, { now, leaseEndsAt, limit }),
  async putOff({ id, tries }, at) {
    await run(putOff, { id, tries, at });
  },
  async leaveToDigest({ id, tries }, digestOf, at) {
    await run(leaveToDigest, { id, tries, digestOf, at });
  },
  takeDigest: async ({ digestOf, dueBy }) => (await run(takeDigest, { digestOf, dueBy })).toSorted(olderFirst),
  remove: write(remove),
  async waiting(max) {
    const times = (await run(waiting, { after: 0, limit: max + 1 })).map(({ createdAt }) => createdAt);
    const count = Math.min(times.length, max);
    return { count, isMore: times.length > max, oldestAt: count === 0 ? null : Math.min(...times) };
  },
});
