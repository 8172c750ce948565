import { setTimeout as pause } from 'node:timers/promises';
import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { maskedAddress } from '../model/client-address.ts';
import { type Engine, query, type Run } from './engines/engine.ts';
import { batchesOf, inSpan, type Span, type TimeColumn } from './time-batches.ts';

/** The rows in one transaction, and the pause after it that keeps other transactions from waiting for the batches. */
const BATCH = 50;
const PAUSE_MS = 10;

type Shortened = Span & { readonly ip: string; readonly shortened: string };

function createJob(name: string, ordered: TimeColumn) {
  const rows = sql.table(ordered.table);
  return {
    batches: batchesOf(name, ordered),
    addresses: query<Span>()(
      (_, p) => sql<{ ip: string | null }>`SELECT DISTINCT ip FROM ${rows} WHERE ${inSpan(ordered, p)}`,
    ),
    // The expression keeps the databases from reading all rows of the address by an index.
    shorten: query<Shortened>()(
      (_, p) => sql`UPDATE ${rows} SET ip = ${p.shortened} WHERE ${inSpan(ordered, p)} AND COALESCE(ip, '') = ${p.ip}`,
    ),
  };
}

const jobs = [
  createJob('shorten-login-record', { table: 'loginRecord', column: 'at' }),
  createJob('shorten-security-event', { table: 'securityEvent', column: 'id', isId: true }),
  createJob('shorten-session', { table: 'session', column: 'lastSeenAt' }),
];

/**
 * Shortens the client addresses of sign-in records, security events and idle sessions to /24 and /48 once defense no
 * longer needs the whole address (`lifetimes.wholeAddressMs`).
 *
 * @param signal ends the work after the running batch
 */
export async function shortenAddresses(engine: Engine, now: number, signal?: AbortSignal): Promise<void> {
  const to = now - lifetimes.wholeAddressMs;
  for (const job of jobs)
    while (!signal?.aborted && !(await engine.tx((run) => shortenBatch(run, job, to)))) await pause(PAUSE_MS);
}

/** Shortens one batch. Returns whether the job has reached `to`. */
const shortenBatch = (run: Run, { batches, addresses, shorten }: (typeof jobs)[number], to: number) =>
  batches.next(run, to, BATCH, async (span) => {
    for (const { ip } of await run(addresses, span)) {
      const shortened = ip && maskedAddress(ip);
      if (ip && shortened && shortened !== ip) await run(shorten, { ...span, ip, shortened });
    }
  });
