import { setTimeout as pause } from 'node:timers/promises';
import { lifetimes } from '@isoline/contract/limits.ts';
import { maskedAddress } from '../model/client-address.ts';
import { type Engine, query, type Run } from './engines/engine.ts';
import { upsert } from './upsert.ts';

/** The rows in one transaction, and the pause after it that keeps other transactions from waiting for the batches. */
const BATCH = 50;
const PAUSE_MS = 10;

/** Times later than `from`, up to and including `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type At = 'loginRecord' | 'securityEvent';

/** Returns the time of the last row in a batch. All rows with that time belong to the batch. */
const lastOfBatch = {
  records: (table: At) =>
    query<Span>()((db, p) =>
      db
        .selectFrom(table)
        .select('at')
        .where('at', '>', p.from)
        .where('at', '<=', p.to)
        .orderBy('at')
        .limit(1)
        .offset(BATCH - 1),
    ),
  sessions: query<Span>()((db, p) =>
    db
      .selectFrom('session')
      .select('lastSeenAt as at')
      .where('lastSeenAt', '>', p.from)
      .where('lastSeenAt', '<=', p.to)
      .orderBy('lastSeenAt')
      .limit(1)
      .offset(BATCH - 1),
  ),
};

const addresses = {
  records: (table: At) =>
    query<Span>()((db, p) =>
      db.selectFrom(table).select('ip').distinct().where('at', '>', p.from).where('at', '<=', p.to),
    ),
  sessions: query<Span>()((db, p) =>
    db.selectFrom('session').select('ip').distinct().where('lastSeenAt', '>', p.from).where('lastSeenAt', '<=', p.to),
  ),
};

type Shortened = Span & { readonly ip: string; readonly shortened: string };

const shorten = {
  records: (table: At) =>
    query<Shortened>()((db, p) =>
      db
        .updateTable(table)
        .set({ ip: p.shortened })
        .where('at', '>', p.from)
        .where('at', '<=', p.to)
        .where('ip', '=', p.ip),
    ),
  sessions: query<Shortened>()((db, p) =>
    db
      .updateTable('session')
      .set({ ip: p.shortened })
      .where('lastSeenAt', '>', p.from)
      .where('lastSeenAt', '<=', p.to)
      .where('ip', '=', p.ip),
  ),
};

const createQueries = (table: At) => ({
  lastOfBatch: lastOfBatch.records(table),
  addresses: addresses.records(table),
  shorten: shorten.records(table),
});

const jobs = {
  'shorten-login-record': createQueries('loginRecord'),
  'shorten-security-event': createQueries('securityEvent'),
  'shorten-session': {
    lastOfBatch: lastOfBatch.sessions,
    addresses: addresses.sessions,
    shorten: shorten.sessions,
  },
} as const;

const progress = query<{ job: string }>()((db, p) =>
  db.selectFrom('jobProgress').select('doneUntil').where('job', '=', p.job),
);

const advance = query<{ job: string; doneUntil: number }>()((db, p) =>
  upsert(db, 'jobProgress', { job: p.job, doneUntil: p.doneUntil }, { key: ['job'] }),
);

/**
 * Shortens the client addresses of sign-in records, security events and idle sessions to /24 and /48 once defense no
 * longer needs the whole address (`lifetimes.wholeAddressMs`). The progress is stored, so that no row is read twice.
 * Two nodes may do the same work.
 *
 * @param signal ends the work after the running batch
 */
export async function shortenAddresses(engine: Engine, now: number, signal?: AbortSignal): Promise<void> {
  const to = now - lifetimes.wholeAddressMs;
  for (const [job, queries] of Object.entries(jobs)) {
    while (!signal?.aborted && !(await engine.tx((run) => shortenBatch(run, job, queries, to)))) await pause(PAUSE_MS);
  }
}

/** Shortens one batch. Returns whether the job has reached `to`. */
async function shortenBatch(
  run: Run,
  job: string,
  { lastOfBatch, addresses, shorten }: (typeof jobs)[keyof typeof jobs],
  to: number,
): Promise<boolean> {
  const from = (await run(progress, { job }))[0]?.doneUntil ?? 0;
  if (from >= to) return true;
  const last = (await run(lastOfBatch, { from, to }))[0]?.at ?? to;
  const span = { from, to: last };
  for (const { ip } of await run(addresses, span)) {
    const shortened = ip && maskedAddress(ip);
    if (ip && shortened && shortened !== ip) await run(shorten, { ...span, ip, shortened });
  }
  await run(advance, { job, doneUntil: last });
  return last >= to;
}
