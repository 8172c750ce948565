import { setTimeout as pause } from 'node:timers/promises';
import { lifetimes } from '@isoline/contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../model/id-time.ts';
import { dataKinds } from '../model/privacy/data-kinds.ts';
import { type Engine, query } from './engines/engine.ts';
import type { Tables } from './tables.ts';

/** The rows in one transaction, and the pause after it that keeps other transactions from waiting for the batches. */
const BATCH = 50;
const PAUSE_MS = 10;

type Bound = string | number;

interface Bounds {
  readonly from: Bound;
  readonly to: Bound;
}

// A batch is read by the index of the time, and its rows are deleted by their key, so neither database can choose to
// read more. The lower bound keeps PostgreSQL from rereading what earlier batches have deleted. Rows that another node
// is deleting are skipped.
function expired<Table extends keyof Tables>(
  table: Table,
  column: keyof Tables[Table] & string,
  key: readonly (keyof Tables[Table] & string)[],
  condition: RawBuilder<unknown> = sql``,
) {
  const rows = sql.table(table);
  const time = sql.ref(column);
  const keys = sql.join(key.map((name) => sql.ref(name)));
  return query<Bounds>()(
    (_, p, dialect) => sql<{ at: Bound }>`WITH batch AS MATERIALIZED (
      SELECT ${keys} FROM ${rows} WHERE ${time} >= ${p.from} AND ${time} <= ${p.to} ${condition}
      ORDER BY ${time} LIMIT ${sql.lit(BATCH)} ${dialect === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``}
    ) DELETE FROM ${rows} WHERE (${keys}) IN (SELECT ${keys} FROM batch) RETURNING ${time} AS at`,
  );
}

// The condition repeats the condition of the partial index, so that the index is used.
const anonymousRefusals = expired(
  'securityEvent',
  'at',
  ['id'],
  sql`AND account_id IS NULL AND kind IN ('refused', 'sign-in-refused')`,
);

// The ids of events start with their time, so events do not need an index of the time.
const oldEvents = expired('securityEvent', 'id', ['id']);

// The copy of a notice, which an operator can send again, is kept for less time than the row about its delivery.
const noticeCopies = query<Bounds>()(
  (_, p, dialect) => sql<{ at: Bound }>`WITH batch AS MATERIALIZED (
    SELECT id FROM notice_delivery WHERE created_at >= ${p.from} AND created_at <= ${p.to} AND sealed IS NOT NULL
    ORDER BY created_at LIMIT ${sql.lit(BATCH)} ${dialect === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``}
  ) UPDATE notice_delivery SET sealed = NULL WHERE id IN (SELECT id FROM batch) RETURNING created_at AS at`,
);

// The undo of a change waits while the account is frozen.
const beforeFreeze = sql`AND NOT EXISTS (
  SELECT 1 FROM account WHERE account.id = contact_change.account_id AND account.frozen_at < contact_change.expires_at
)`;

const short = [
  expired('accessToken', 'expiresAt', ['hash']),
  expired('refreshToken', 'expiresAt', ['hash']),
  expired('challenge', 'expiresAt', ['id']),
  expired('verificationCode', 'expiresAt', ['contactKey', 'scene', 'deviceId']),
  expired('ticket', 'expiresAt', ['hash']),
  expired('knownDevice', 'expiresAt', ['deviceId', 'accountId']),
  expired('counter', 'endsAt', ['key']),
  expired('providerState', 'expiresAt', ['hash']),
  expired('launchNonce', 'expiresAt', ['source', 'nonce']),
  expired('contactChange', 'expiresAt', ['tokenHash'], beforeFreeze),
  expired('mergeRecord', 'expiresAt', ['ticketHash']),
  expired('oidcRecord', 'expiresAt', ['model', 'id']),
  expired('trustedDevice', 'expiresAt', ['id']),
  expired('accountExport', 'expiresAt', ['accountId']),
  expired('personalToken', 'expiresAt', ['hash']),
  expired('agent', 'expiresAt', ['clientId']),
  expired('closedUser', 'expiresAt', ['accountId', 'product']),
  expired('idempotentCall', 'expiresAt', ['product', 'keyHash']),
  expired('operatorInvitation', 'expiresAt', ['tokenHash']),
  expired('operatorChallenge', 'expiresAt', ['hash']),
  expired('incidentMeasure', 'endsAt', ['id']),
  expired('removalProposal', 'expiresAt', ['accountId', 'factor']),
  expired('contactReplacement', 'expiresAt', ['accountId']),
  expired('importedAccount', 'expiresAt', ['externalHash']),
  expired('exportProposal', 'expiresAt', ['id']),
];

const long = [
  { rows: expired('session', 'lastSeenAt', ['id']), kept: dataKinds.sessions.kept },
  { rows: expired('loginRecord', 'at', ['accountId', 'seq']), kept: dataKinds.signInRecords.kept },
  { rows: expired('productSession', 'createdAt', ['sid']), kept: dataKinds.productSignIns.kept },
  { rows: expired('noticeDelivery', 'createdAt', ['id']), kept: dataKinds.noticeDeliveries.kept },
  { rows: expired('productEvent', 'createdAt', ['id']), kept: dataKinds.productEvents.kept },
  { rows: expired('personNote', 'at', ['id']), kept: dataKinds.handOverNotes.kept },
  { rows: expired('codeSend', 'at', ['id']), kept: dataKinds.codeSends.kept },
  { rows: expired('operatorSession', 'createdAt', ['tokenHash']), kept: lifetimes.operatorSessionMs },
  { rows: expired('bulkSignOut', 'startedAt', ['id']), kept: lifetimes.bulkSignOutMs },
  { rows: expired('importJob', 'createdAt', ['id']), kept: lifetimes.importJobMs },
  { rows: expired('hourlyCount', 'hour', ['hour', 'kind', 'name']), kept: lifetimes.hourlyCountMs },
  { rows: expired('countBatch', 'at', ['node']), kept: lifetimes.countBatchMs },
];

/**
 * Deletes the rows that expired before `now`, batch by batch, and returns how many. `pruneEntries` prunes the audit
 * trail, because it seals the start of the trail.
 *
 * @param signal ends the work after the running batch
 */
export async function prune(engine: Engine, now: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const rows of short) removed += await removeAll(engine, rows, now, signal);
  removed += await removeAll(engine, anonymousRefusals, now - lifetimes.anonymousRefusalMs, signal);
  removed += await removeAll(engine, noticeCopies, now - lifetimes.noticeCopyMs, signal);
  for (const { rows, kept } of long) removed += await removeAll(engine, rows, now - kept, signal);
  const firstKept = firstIdAt(now - dataKinds.securityEvents.kept + 1);
  removed += await removeAll(engine, oldEvents, firstKept, signal);
  return removed;
}

async function removeAll(
  engine: Engine,
  rows: ReturnType<typeof expired>,
  to: Bound,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  let from: Bound = typeof to === 'string' ? '' : 0;
  while (!signal?.aborted) {
    const batch = await engine.tx((run) => run(rows, { from, to }));
    removed += batch.length;
    if (batch.length < BATCH) break;
    for (const { at } of batch) if (at > from) from = at;
    await pause(PAUSE_MS);
  }
  return removed;
}
