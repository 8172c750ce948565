import type { PendingNotices } from '../model/entities/pending-notices.ts';
import { query, type Run, unheld } from './engines/engine.ts';

const insert = query<{ id: string; sealed: string; createdAt: number }>()((db, p) =>
  db
    .insertInto('pending_notice')
    .values({ id: p.id, sealed: p.sealed, tries: 0, created_at: p.createdAt, due_at: p.createdAt }),
);

// A claim moves the due time to the end of its lease: until then no other node and no later run sends it too.
const claimDue = query<{ now: number; leaseEndsAt: number; limit: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      unheld(
        cte.selectFrom('pending_notice').select('id').where('due_at', '<=', p.now).orderBy('due_at').limit(p.limit),
        dialect,
      ),
    )
    .updateTable('pending_notice')
    .from('due')
    .set((eb) => ({ due_at: p.leaseEndsAt, tries: eb('pending_notice.tries', '+', 1) }))
    .whereRef('pending_notice.id', '=', 'due.id')
    .where('pending_notice.due_at', '<=', p.now)
    .returning([
      'pending_notice.id as id',
      'pending_notice.sealed as sealed',
      'pending_notice.tries as tries',
      'pending_notice.created_at as createdAt',
    ]),
);

// Each claim counts a try. One whose lease has ended moves nothing that another has claimed since.
const putOff = query<{ id: string; claimedTries: number; at: number }>()((db, p) =>
  db.updateTable('pending_notice').set({ due_at: p.at }).where('id', '=', p.id).where('tries', '=', p.claimedTries),
);

const remove = query<{ id: string }>()((db, p) => db.deleteFrom('pending_notice').where('id', '=', p.id));

/**
 * The table `pending_notice`.
 *
 * @param inserted is called with each row that `insert` writes
 */
export function pendingNotices(run: Run, inserted: () => void): PendingNotices {
  return {
    async insert(notice) {
      await run(insert, notice);
      inserted();
    },
    async claimDue(now, leaseEndsAt, limit) {
      const claimed = await run(claimDue, { now, leaseEndsAt, limit });
      return claimed.map((row) => ({ ...row, tries: row.tries - 1 }));
    },
    async putOff({ id, tries }, at) {
      await run(putOff, { id, claimedTries: tries + 1, at });
    },
    async remove(id) {
      await run(remove, { id });
    },
  };
}
