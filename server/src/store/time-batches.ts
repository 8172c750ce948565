import { sql } from 'kysely';
import { firstIdAt, timeOfId } from '../model/id-time.ts';
import { query, type Run } from './engines/engine.ts';
import type { Tables } from './tables.ts';
import { upsert } from './upsert.ts';

type Bound = string | number;

/** Bounds of the column that orders a batch: from `from`, and before `to`. */
export interface Span {
  readonly from: Bound;
  readonly to: Bound;
}

/** A column that orders the rows of a table by time: a time, or an id, which starts with the time. */
export interface TimeColumn {
  readonly table: keyof Tables;
  readonly column: string;
  readonly isId?: boolean;
}

/** Selects the rows of a batch. */
export const inSpan = ({ column }: TimeColumn, { from, to }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to}`;

const progress = query<{ job: string }>()((db, p) =>
  db.selectFrom('jobProgress').select('doneUntil').where('job', '=', p.job),
);

const advance = query<{ job: string; doneUntil: number }>()((db, p) =>
  upsert(db, 'jobProgress', { job: p.job, doneUntil: p.doneUntil }, { key: ['job'] }),
);

/**
 * Creates a job that goes through the rows of a table by their time, a batch at a time. Its progress is stored, so that
 * a row is read once. Two nodes may do the same work.
 */
export function batchesOf(job: string, ordered: TimeColumn) {
  const [rows, column] = [sql.table(ordered.table), sql.ref(ordered.column)];
  // All rows with the time of the last row belong to the batch.
  const findLast = query<Span & { size: number }>()(
    (_, p) => sql<{ last: Bound }>`SELECT ${column} AS last FROM ${rows} WHERE ${inSpan(ordered, p)}
      ORDER BY ${column} LIMIT 1 OFFSET CAST(${p.size} AS BIGINT) - 1`,
  );
  const boundAt = (at: number): Bound => (ordered.isId ? firstIdAt(at) : at);
  const timeOf = (last: Bound) => (typeof last === 'string' ? timeOfId(last) : last);
  return {
    /** Passes the next batch of `size` rows up to the time `to` to `act`. Returns whether the job has reached `to`. */
    async next(run: Run, to: number, size: number, act: (span: Span) => Promise<void>): Promise<boolean> {
      const from = (await run(progress, { job }))[0]?.doneUntil ?? 0;
      if (from >= to) return true;
      const [row] = await run(findLast, { from: boundAt(from + 1), to: boundAt(to + 1), size });
      const last = row ? timeOf(row.last) : to;
      await act({ from: boundAt(from + 1), to: boundAt(last + 1) });
      await run(advance, { job, doneUntil: last });
      return last >= to;
    },
  };
}
