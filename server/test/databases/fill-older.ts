import { sql } from 'kysely';
import { type Engine, query } from '../../src/store/engines/engine.ts';

/** Rows that no method of this version writes by itself: those of nodes of an older one, and the progress of a job. */
const rows = [
  sql<never>`INSERT INTO vip (account_id, workspace_id, product, starts_at, ends_at)
    SELECT account_id, workspace_id, 'strata', starts_at, ends_at FROM membership`,
  sql<never>`INSERT INTO job_progress (job, done_until) VALUES ('a job of a release', 1)`,
];

/** Adds the rows that `fillDatabase` leaves out. */
export async function fillOlder(engine: Engine): Promise<void> {
  await engine.tx(async (run) => {
    for (const row of rows)
      await run(
        query()(() => row),
        {},
      );
  });
}
