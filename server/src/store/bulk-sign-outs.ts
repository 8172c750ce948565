import { type Kysely, sql } from 'kysely';
import type { BatchProgress, BulkSignOut, BulkSignOuts, ClaimedSignOut } from '../model/entities/incident.ts';
import { lockingQuery, query, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { BulkSignOutRow, Tables } from './tables.ts';

const columns = [
  'bulkSignOut.id',
  'bulkSignOut.operator',
  'bulkSignOut.reason',
  'bulkSignOut.network',
  'bulkSignOut.product',
  'bulkSignOut.begunFrom',
  'bulkSignOut.begunTo',
  'bulkSignOut.requiresPasswords',
  'bulkSignOut.state',
  'bulkSignOut.expectedSessions',
  'bulkSignOut.expectedAccounts',
  'bulkSignOut.isCountedWhole',
  'bulkSignOut.sessions',
  'bulkSignOut.accounts',
  'bulkSignOut.lastBegunAt',
  'bulkSignOut.lastId',
  'bulkSignOut.startedAt',
  'bulkSignOut.endedAt',
  'bulkSignOut.dueAt',
  'bulkSignOut.tries',
  'bulkSignOut.runningSince',
  'bulkSignOut.agreedBy',
] as const;

const names = columns.map((column) => column.slice('bulkSignOut.'.length)) as (keyof BulkSignOutRow)[];

const insert = query<BulkSignOutRow>()((db, p) => db.insertInto('bulkSignOut').values(pickValues(p, names)));

const byId = (db: Kysely<Tables>, p: { readonly id: string }) =>
  db.selectFrom('bulkSignOut').select(columns).where('id', '=', p.id);
const plainById = query<{ id: string }>()(byId);
const lockedById = lockingQuery<{ id: string }>()(byId);

const begunAlone = query<{ operator: string; since: number }>()((db, p) =>
  db
    .selectFrom('bulkSignOut')
    .select([
      sql<number>`COALESCE(sum(expected_sessions), 0)`.as('sessions'),
      sql<number>`COALESCE(sum(expected_accounts), 0)`.as('accounts'),
    ])
    .where('startedAt', '>=', p.since)
    .where('operator', '=', p.operator)
    .where('agreedBy', 'is', null)
    .where('runningSince', 'is not', null),
);

const agree = query<{ id: string; sessions: number; accounts: number; agreedBy: string; at: number }>()((db, p) =>
  db
    .updateTable('bulkSignOut')
    .set({
      state: 'running' as const,
      agreedBy: p.agreedBy,
      expectedSessions: p.sessions,
      expectedAccounts: p.accounts,
      runningSince: p.at,
      dueAt: p.at,
    })
    .where('id', '=', p.id)
    .where('state', '=', 'proposed')
    .returning('id'),
);

const newest = query<{ since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('bulkSignOut')
    .select(columns)
    .where('startedAt', '>=', p.since)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(p.limit),
);

const proposed = query<{ since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('bulkSignOut')
    .select(columns)
    .where('startedAt', '>', p.since)
    .where('state', '=', 'proposed')
    .orderBy('startedAt')
    .orderBy('id')
    .limit(p.limit),
);

const firstDue = query<{ now: number }>()((db, p) =>
  db.selectFrom('bulkSignOut').select('id').where('dueAt', '<=', p.now).orderBy('dueAt').limit(1),
);

const claimDue = query<{ now: number; leaseEndsAt: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      skipLocked(
        cte.selectFrom('bulkSignOut').select('id').where('dueAt', '<=', p.now).orderBy('dueAt').limit(1),
        dialect,
      ),
    )
    .updateTable('bulkSignOut')
    .from('due')
    .set((eb) => ({ dueAt: p.leaseEndsAt, tries: eb('bulkSignOut.tries', '+', 1) }))
    .whereRef('bulkSignOut.id', '=', 'due.id')
    .returning(columns),
);

const advance = query<ClaimedSignOut & BatchProgress & { leaseEndsAt: number }>()((db, p) =>
  db
    .updateTable('bulkSignOut')
    .set((eb) => ({
      sessions: eb('sessions', '+', p.sessions),
      accounts: eb('accounts', '+', p.accounts),
      lastBegunAt: p.lastBegunAt,
      lastId: p.lastId,
      dueAt: p.leaseEndsAt,
    }))
    .where('id', '=', p.id)
    .where('tries', '=', p.tries)
    .where('dueAt', 'is not', null)
    .returning('id'),
);

const finish = query<ClaimedSignOut & { at: number }>()((db, p) =>
  db
    .updateTable('bulkSignOut')
    .set((eb) => ({ state: 'done' as const, endedAt: p.at, dueAt: eb.lit(null) }))
    .where('id', '=', p.id)
    .where('tries', '=', p.tries)
    .where('dueAt', 'is not', null)
    .returning(columns),
);

const stop = query<{ id: string; at: number }>()((db, p) =>
  db
    .updateTable('bulkSignOut')
    .set((eb) => ({ state: 'stopped' as const, endedAt: p.at, dueAt: eb.lit(null) }))
    .where('id', '=', p.id)
    .where('state', 'in', ['running', 'proposed'])
    .returning(columns),
);

const jobOf = ({ requiresPasswords, isCountedWhole: _, dueAt: __, ...row }: BulkSignOutRow): BulkSignOut => ({
  ...row,
  requiresPasswords: requiresPasswords === 1,
});

export const bulkSignOuts = ({ run, within, all, one, any }: TableContext): BulkSignOuts => ({
  async insert({ requiresPasswords, ...job }) {
    const flags = { requiresPasswords: Number(requiresPasswords), isCountedWhole: 1 };
    await run(insert, { ...job, ...flags, dueAt: job.state === 'running' ? job.startedAt : null });
  },
  byId: one(within === 'read' ? plainById : lockedById, jobOf),
  async begunAlone({ operator, since }) {
    const [sums] = await run(begunAlone, { operator, since });
    return { sessions: sums?.sessions ?? 0, accounts: sums?.accounts ?? 0 };
  },
  agree: any(agree),
  newest: all(newest, jobOf),
  proposed: all(proposed, jobOf),
  areDue: any(firstDue),
  claimDue: one(claimDue, jobOf),
  advance: any(advance),
  finish: one(finish, jobOf),
  stop: one(stop, jobOf),
});
