import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { query, type Run } from './engines/engine.ts';
import { createTables } from './store.ts';
import { T, useTestStore } from './testing-store.ts';

const ROWS = 30_000;
const LIMIT = 20;

const numbers = sql`generate_series(1, ${sql.lit(ROWS)}) AS i`;
// Later, autovacuum updates them.
const keepStatistics = (table: string) =>
  query()(() => sql`ALTER TABLE ${sql.table(table)} SET (autovacuum_enabled = off)`);
const analyze = (table: string) => query()(() => sql`ANALYZE ${sql.table(table)}`);
const readOf = query<{ table: string }>()(
  (_, p) =>
    sql<{
      n: number;
    }>`SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables WHERE relname = ${p.table}`,
);

const manySessions = query()(
  () => sql`INSERT INTO session (id, account_id, client, source, device_id, device_name, ip, created_at, last_seen_at, login_type)
    SELECT 's' || i, 'a' || i, 'isoline-web', 'isoline', 'd' || i, '', '192.0.2.1', ${sql.lit(T)}, ${sql.lit(T)} + i, 'password' FROM ${numbers}`,
);
const manyProductEvents = query()(
  () => sql`INSERT INTO product_event (id, product, account_id, subject, kind, body, created_at, due_at, tries, done_at)
    SELECT 'e' || i, 'contour', 'a' || i, 'a' || i, 'account-enabled', '{}', 0, ${sql.lit(T)} + i, 0, 1 FROM ${numbers}`,
);
const manyNotices = query()(
  () => sql`INSERT INTO pending_notice (id, sealed, tries, created_at, due_at)
    SELECT 'n' || i, 'sealed', 0, 0, ${sql.lit(T)} + i FROM ${numbers}`,
);
const becomeDue = (table: string, column: string, value = sql`1`) =>
  query()(() => sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}`);

const cases = [
  {
    what: 'an end of lapsed sessions',
    table: 'session',
    fill: manySessions,
    pass: becomeDue('session', 'last_seen_at', sql`last_seen_at - ${sql.lit(T)}`),
    act: (run: Run) => createTables(run).sessions.endLapsed({ seenBefore: ROWS, begunBefore: 2 }, T, LIMIT),
  },
  {
    what: 'a claim of events for products',
    table: 'product_event',
    fill: manyProductEvents,
    pass: query()(() => sql`UPDATE product_event SET due_at = 1, done_at = NULL`),
    act: (run: Run) =>
      createTables(run).productEvents.claimDue({ product: 'contour', now: 2, leaseEndsAt: T, limit: LIMIT }),
  },
  {
    what: 'a claim of notices',
    table: 'pending_notice',
    fill: manyNotices,
    pass: becomeDue('pending_notice', 'due_at'),
    act: (run: Run) => createTables(run).pendingNotices.claimDue({ now: 2, leaseEndsAt: T, limit: LIMIT }),
  },
];

const on = useTestStore('postgres');

// PostgreSQL then expects that no rows are due.
test.each(cases)('$what reads one batch even if all rows became due after the last statistics', async (one) => {
  const { table, fill, pass, act } = one;
  for (const step of [keepStatistics(table), fill, analyze(table), pass])
    await on.engine.longTx((run) => run(step, {}));
  const read = await on.engine.tx(async (run) => {
    const rowsRead = async () => (await run(readOf, { table }))[0]?.n ?? Number.NaN;
    const before = await rowsRead();
    await act(run);
    return (await rowsRead()) - before;
  });
  // An event is read again for each later one of the batch, to find the first one of its account.
  expect(read).toBeLessThan(20 * LIMIT);
});
