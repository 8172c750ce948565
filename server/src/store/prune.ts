import { setTimeout as pause } from 'node:timers/promises';
import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { type Engine, query } from './engines/engine.ts';
import type { Tables } from './tables.ts';

/** Rows per transaction, and the pause after it: other transactions must not wait for the batches. */
const BATCH = 50;
const PAUSE_MS = 10;

// Only the old end of the index is read, and only as far as one batch.
function expired<Table extends keyof Tables>(table: Table, column: keyof Tables[Table] & string) {
  const rows = sql.table(table);
  const time = sql.ref(column);
  return query<{ before: number }>()(
    (_, p) => sql<{ at: number }>`DELETE FROM ${rows} WHERE ${time} <= ${p.before} AND ${time} <= COALESCE(
      (SELECT ${time} FROM ${rows} WHERE ${time} <= ${p.before} ORDER BY ${time} LIMIT 1 OFFSET ${sql.lit(BATCH - 1)}),
      ${p.before}
    ) RETURNING ${time} AS at`,
  );
}

const short = [
  expired('access_token', 'expires_at'),
  expired('refresh_token', 'expires_at'),
  expired('challenge', 'expires_at'),
  expired('verification_code', 'expires_at'),
  expired('ticket', 'expires_at'),
  expired('known_device', 'expires_at'),
  expired('counter', 'ends_at'),
  expired('provider_state', 'expires_at'),
  expired('launch_nonce', 'expires_at'),
  expired('contact_change', 'expires_at'),
  expired('merge_record', 'expires_at'),
  expired('oidc_record', 'expires_at'),
  expired('trusted_device', 'expires_at'),
];

const long = [
  expired('session', 'last_seen_at'),
  expired('login_record', 'at'),
  expired('product_session', 'created_at'),
  expired('security_event', 'at'),
];

/**
 * Deletes the rows that expired before `now`, batch by batch, and returns how many.
 * @param signal ends the work after the running batch
 */
export async function prune(engine: Engine, now: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const rows of short) removed += await removeAll(engine, rows, now, signal);
  for (const rows of long) removed += await removeAll(engine, rows, now - lifetimes.loginRecordMs, signal);
  return removed;
}

async function removeAll(
  engine: Engine,
  rows: ReturnType<typeof expired>,
  before: number,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const batch = await engine.tx((run) => run(rows, { before }));
    removed += batch.length;
    if (batch.length < BATCH) break;
    await pause(PAUSE_MS);
  }
  return removed;
}
