import type { AccountExports, ClaimedExport } from '../model/entities/account-export.ts';
import { query, skipLocked } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const columns = [
  'accountExport.accountId',
  'accountExport.state',
  'accountExport.progress',
  'accountExport.objectKey',
  'accountExport.askedAt',
  'accountExport.tries',
  'accountExport.expiresAt',
] as const;

type Asked = Parameters<AccountExports['put']>[0];

const put = query<Asked>()((db, p) =>
  upsert(
    db,
    'accountExport',
    {
      accountId: p.accountId,
      state: 'preparing',
      progress: 0,
      objectKey: p.objectKey,
      askedAt: p.askedAt,
      dueAt: p.askedAt,
      tries: 0,
      expiresAt: p.expiresAt,
    },
    { key: ['accountId'] },
  ),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db.selectFrom('accountExport').select(columns).where('accountId', '=', p.accountId).where('expiresAt', '>', p.now),
);

const firstDue = query<{ now: number }>()((db, p) =>
  db.selectFrom('accountExport').select('accountId').where('dueAt', '<=', p.now).orderBy('dueAt').limit(1),
);

const claimDue = query<{ now: number; leaseEndsAt: number; limit: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      skipLocked(
        cte.selectFrom('accountExport').select('accountId').where('dueAt', '<=', p.now).orderBy('dueAt').limit(p.limit),
        dialect,
      ),
    )
    .updateTable('accountExport')
    .from('due')
    .set((eb) => ({ dueAt: p.leaseEndsAt, tries: eb('accountExport.tries', '+', 1) }))
    .whereRef('accountExport.accountId', '=', 'due.accountId')
    .returning(columns),
);

const advance = query<ClaimedExport & { progress: number; leaseEndsAt: number }>()((db, p) =>
  db
    .updateTable('accountExport')
    .set({ progress: p.progress, dueAt: p.leaseEndsAt })
    .where('accountId', '=', p.accountId)
    .where('objectKey', '=', p.objectKey)
    .where('tries', '=', p.tries)
    .returning('accountId'),
);

const finish = query<ClaimedExport & { expiresAt: number }>()((db, p) =>
  db
    .updateTable('accountExport')
    .set((eb) => ({ state: 'ready' as const, progress: 100, dueAt: eb.lit(null), expiresAt: p.expiresAt }))
    .where('accountId', '=', p.accountId)
    .where('objectKey', '=', p.objectKey)
    .where('tries', '=', p.tries)
    .returning('accountId'),
);

export const accountExports = ({ write, all, one, any }: TableContext): AccountExports => ({
  put: write(put),
  ofAccount: one(ofAccount),
  areDue: any(firstDue),
  claimDue: all(claimDue),
  advance: any(advance),
  finish: any(finish),
});
