import type { PendingAct, PendingActRow, PendingActs } from '../model/entities/pending-act.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const columns = ['accountId', 'tokenHash', 'tokenSeed', 'dueAt', 'survivorId', 'ledBy', 'contactKey', 'keep'] as const;

const put = query<PendingActRow>()((db, p) => upsert(db, 'pendingAct', pickValues(p, columns), { key: ['accountId'] }));

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('pendingAct').select(columns).where('accountId', '=', p.accountId),
);

const intoAccount = query<{ survivorId: string }>()((db, p) =>
  db
    .selectFrom('pendingAct')
    .select(columns)
    .where('survivorId', '=', p.survivorId)
    .orderBy('dueAt')
    .orderBy('accountId'),
);

const byToken = query<{ tokenHash: string }>()((db, p) =>
  db.selectFrom('pendingAct').select(columns).where('tokenHash', '=', p.tokenHash),
);

const remove = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('pendingAct').where('accountId', '=', p.accountId).returning('accountId'),
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

const actOf = ({
  accountId,
  tokenHash,
  tokenSeed,
  dueAt,
  survivorId,
  ledBy,
  contactKey,
  keep,
}: PendingActRow): PendingAct => ({
  accountId,
  tokenHash,
  tokenSeed,
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

export const pendingActs = ({ run, write, all, one, any }: TableContext): PendingActs => ({
  async put(act) {
    await run(put, rowOf(act));
  },
  ofAccount: one(ofAccount, actOf),
  intoAccount: all(intoAccount, actOf),
  byToken: one(byToken, actOf),
  remove: any(remove),
  claimDueMerges: all(claimDueMerges, actOf),
  postpone: write(postpone),
});
