import type { PendingAct, PendingActRow, PendingActs } from '../model/entities/pending-act.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = ['accountId', 'tokenHash', 'dueAt', 'survivorId', 'ledBy', 'contactKey', 'keep'] as const;

const put = query<PendingActRow>()((db, p) =>
  db
    .insertInto('pendingAct')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        dueAt: eb.ref('excluded.dueAt'),
        survivorId: eb.ref('excluded.survivorId'),
        ledBy: eb.ref('excluded.ledBy'),
        contactKey: eb.ref('excluded.contactKey'),
        keep: eb.ref('excluded.keep'),
      })),
    ),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('pendingAct').select(columns).where('accountId', '=', p.accountId),
);

const intoAccount = query<{ survivorId: string }>()((db, p) =>
  db.selectFrom('pendingAct').select(columns).where('survivorId', '=', p.survivorId).orderBy('dueAt'),
);

const byToken = query<{ tokenHash: string }>()((db, p) =>
  db.selectFrom('pendingAct').select(columns).where('tokenHash', '=', p.tokenHash),
);

const remove = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('pendingAct').where('accountId', '=', p.accountId).returning('accountId'),
);

const removeInto = query<{ survivorId: string }>()((db, p) =>
  db.deleteFrom('pendingAct').where('survivorId', '=', p.survivorId),
);

// The condition on the time is repeated, so that a node that waited for another node's claim does not claim the row
// again.
const claimDueMerges = query<{ now: number; leaseEnd: number; limit: number }>()((db, p) =>
  db
    .updateTable('pendingAct')
    .set({ dueAt: p.leaseEnd })
    .where('dueAt', '<=', p.now)
    .where('accountId', 'in', (eb) =>
      eb
        .selectFrom('pendingAct')
        .select('accountId')
        .where('survivorId', 'is not', null)
        .where('dueAt', '<=', p.now)
        .orderBy('dueAt')
        .limit(p.limit),
    )
    .returning(columns),
);

const postpone = query<{ accountId: string; dueAt: number }>()((db, p) =>
  db.updateTable('pendingAct').set({ dueAt: p.dueAt }).where('accountId', '=', p.accountId),
);

const actOf = ({ accountId, tokenHash, dueAt, survivorId, ledBy, contactKey, keep }: PendingActRow): PendingAct => ({
  accountId,
  tokenHash,
  dueAt,
  merge:
    survivorId !== null && ledBy !== null
      ? { survivorId, by: ledBy, contactKey, keep: keep === null ? {} : JSON.parse(keep) }
      : null,
});

const rowOf = ({ merge, ...act }: PendingAct): PendingActRow => ({
  ...act,
  survivorId: merge?.survivorId ?? null,
  ledBy: merge?.by ?? null,
  contactKey: merge?.contactKey ?? null,
  keep: merge && JSON.stringify(merge.keep),
});

/** Accesses the table `pending_act`. */
export function pendingActs(run: Run): PendingActs {
  return {
    async put(act) {
      await run(put, rowOf(act));
    },
    async ofAccount(accountId) {
      const [row] = await run(ofAccount, { accountId });
      return row ? actOf(row) : null;
    },
    async intoAccount(survivorId) {
      return (await run(intoAccount, { survivorId })).map(actOf);
    },
    async byToken(tokenHash) {
      const [row] = await run(byToken, { tokenHash });
      return row ? actOf(row) : null;
    },
    async remove(accountId) {
      return (await run(remove, { accountId })).length > 0;
    },
    async removeInto(survivorId) {
      await run(removeInto, { survivorId });
    },
    async claimDueMerges(now, leaseEnd, limit) {
      return (await run(claimDueMerges, { now, leaseEnd, limit })).map(actOf);
    },
    async postpone(accountId, dueAt) {
      await run(postpone, { accountId, dueAt });
    },
  };
}
