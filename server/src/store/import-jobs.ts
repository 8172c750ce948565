import type { Kysely } from 'kysely';
import type { ImportJob, ImportJobs } from '../model/entities/import-job.ts';
import { lockingQuery, query, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { ImportJobRow, Tables } from './tables.ts';

const names = [
  'id',
  'operator',
  'reason',
  'agreedBy',
  'fileName',
  'bytes',
  'receivedBytes',
  'state',
  'counts',
  'readBytes',
  'estimateMs',
  'refusedTry',
  'refusedPieces',
  'undoBy',
  'undoAt',
  'kept',
  'createdAt',
  'runningSince',
  'endedAt',
  'expiresAt',
  'dueAt',
  'tries',
  'notice',
  'fault',
] as const;
const columns = names.map((name) => `importJob.${name}` as const);

const insert = query<ImportJobRow>()((db, p) => db.insertInto('importJob').values(pickValues(p, names)));

const byId = (db: Kysely<Tables>, p: { readonly id: string }) =>
  db.selectFrom('importJob').select(columns).where('id', '=', p.id);
const plainById = query<{ id: string }>()(byId);
const lockedById = lockingQuery<{ id: string }>()(byId);

const newest = query<{ limit: number }>()((db, p) =>
  db.selectFrom('importJob').select(columns).where('id', '>', '').orderBy('id', 'desc').limit(p.limit),
);

const dueLater = query<{ now: number; limit: number }>()((db, p) =>
  db.selectFrom('importJob').select(columns).where('dueAt', '>', p.now).orderBy('dueAt').orderBy('id').limit(p.limit),
);

const undoProposed = query<{ since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('importJob')
    .select(columns)
    .where('undoAt', '>', p.since)
    .orderBy('undoAt')
    .orderBy('id')
    .limit(p.limit),
);

const open = query<{ limit: number }>()((db, p) =>
  db.selectFrom('importJob').select('id').where('dueAt', '>', 0).orderBy('dueAt').limit(p.limit),
);

const save = query<ImportJobRow>()((db, p) =>
  db.updateTable('importJob').set(pickValues(p, names)).where('id', '=', p.id),
);

const firstDue = query<{ now: number }>()((db, p) =>
  db.selectFrom('importJob').select('id').where('dueAt', '<=', p.now).orderBy('dueAt').limit(1),
);

const claimDue = query<{ now: number; leaseEndsAt: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      skipLocked(
        cte.selectFrom('importJob').select('id').where('dueAt', '<=', p.now).orderBy('dueAt').limit(1),
        dialect,
      ),
    )
    .updateTable('importJob')
    .from('due')
    .set((eb) => ({ dueAt: p.leaseEndsAt, tries: eb('importJob.tries', '+', 1), runningSince: p.now }))
    .whereRef('importJob.id', '=', 'due.id')
    .returning(columns),
);

const rowOf = (job: ImportJob): ImportJobRow => ({ ...job, counts: JSON.stringify(job.counts) });
const jobOf = (row: ImportJobRow): ImportJob => ({ ...row, counts: JSON.parse(row.counts) as ImportJob['counts'] });

export const importJobs = ({ run, within, all, one, any, count }: TableContext): ImportJobs => ({
  async insert(job) {
    await run(insert, rowOf(job));
  },
  byId: one(within === 'read' ? plainById : lockedById, jobOf),
  newest: all(newest, jobOf),
  dueLater: all(dueLater, jobOf),
  undoProposed: all(undoProposed, jobOf),
  countOpen: count(open),
  async save(job) {
    await run(save, rowOf(job));
  },
  areDue: any(firstDue),
  claimDue: one(claimDue, jobOf),
});
