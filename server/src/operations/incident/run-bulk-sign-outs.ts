import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { BatchProgress, BulkSignOut } from '../../model/entities/incident.ts';
import type { BegunSession } from '../../model/entities/session-tables.ts';
import { outcomeOf } from '../../model/incident/stop-sign-out.ts';
import type { LockingTables, Ports } from '../../model/ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { isMeant } from './count-sessions.ts';

/** Each batch renews the lease. A short lease lets another node soon continue the work of a killed one. */
const LEASE_MS = 10_000;
const RENEW_MS = LEASE_MS / 4;
/** Sessions in one read, and accounts in one transaction, which is short so that sign-ins do not wait for it. */
const PAGE = 500;
const ACCOUNTS = 10;
const PAUSE_MS = 10;

/** Thrown when another node has the job, or the job was stopped. */
class LostLease extends Error {
  override readonly name = 'LostLease';
}

/**
 * Works on the bulk sign-outs that are due, one after another. Each batch is one transaction with the ended sessions,
 * the progress and the renewed lease. So any node can continue from the last batch of a killed node, and each session
 * ends once.
 *
 * @param signal ends the work after the running batch
 */
export async function runBulkSignOuts(ports: Ports, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await ports.store.read.bulkSignOuts.areDue({ now: ports.now() }))) {
    const now = ports.now();
    const job = await ports.store.tx(({ bulkSignOuts }) => bulkSignOuts.claimDue({ now, leaseEndsAt: now + LEASE_MS }));
    if (!job) return;
    await run(ports, job, signal).catch((error: unknown) => {
      if (!(error instanceof LostLease)) throw error;
    });
  }
}

async function run(ports: Ports, job: BulkSignOut, signal: AbortSignal): Promise<void> {
  const fits = isMeant(job);
  let [from, after] = [job.lastBegunAt, job.lastId];
  let renewAt = ports.now() + RENEW_MS;
  while (!signal.aborted) {
    const page = await ports.store.read.sessions.begunBetween({ from, to: job.begunTo, after, limit: PAGE });
    const last = page.at(-1);
    if (!last) return finish(ports, job);
    const { batch, end } = firstBatch(page, fits);
    [from, after] = [end.createdAt, end.id];
    // A page without a matching session does not need a transaction until the lease must be renewed.
    if (batch.length === 0 && ports.now() < renewAt) continue;
    await endBatch(ports, job, { batch, end, fits });
    renewAt = ports.now() + RENEW_MS;
    await ports.pause(PAUSE_MS, signal).catch(() => undefined);
  }
}

/** Returns the accounts of the next batch, and the last session that was examined for it. */
function firstBatch(page: readonly BegunSession[], fits: (session: BegunSession) => boolean) {
  const accounts = new Set<string>();
  let end = page[0] as BegunSession;
  for (const session of page) {
    if (fits(session) && !accounts.has(session.accountId)) {
      if (accounts.size === ACCOUNTS) break;
      accounts.add(session.accountId);
    }
    end = session;
  }
  // Sort in the same order on all nodes, so that no two transactions deadlock.
  return { batch: [...accounts].toSorted(), end };
}

interface Batch {
  readonly batch: readonly string[];
  readonly end: BegunSession;
  readonly fits: (session: BegunSession) => boolean;
}

/** @throws LostLease, which undoes the batch */
async function endBatch(ports: Ports, job: BulkSignOut, { batch, end, fits }: Batch): Promise<void> {
  await ports.store.tx(async (tables) => {
    let [sessions, accounts] = [0, 0];
    for (const accountId of batch) {
      const ended = await endOfAccount(ports, tables, job, { accountId, fits });
      sessions += ended;
      accounts += ended > 0 ? 1 : 0;
    }
    const done: BatchProgress = { sessions, accounts, lastBegunAt: end.createdAt, lastId: end.id };
    if (!(await tables.bulkSignOuts.advance({ ...job, ...done, leaseEndsAt: ports.now() + LEASE_MS })))
      throw new LostLease();
  });
}

/**
 * Ends the matching sessions of one account, or all of them together with its password. Its devices are no longer
 * trusted, and those that it got to know in the incident no longer known. Returns how many sessions ended; 0 if another
 * call has already ended them.
 */
async function endOfAccount(
  ports: Ports,
  tables: LockingTables,
  job: BulkSignOut,
  { accountId, fits }: { readonly accountId: string; readonly fits: Batch['fits'] },
): Promise<number> {
  const { operator, requiresPasswords } = job;
  // Locks the account: a sign-in or another end of its sessions comes either before or after.
  const account = await tables.accounts.byId({ id: accountId });
  const live = await tables.sessions.live({ accountId, seenAfter: 0 });
  const meant = live.filter(fits);
  if (!account || isClosed(account) || meant.length === 0) return 0;
  const at = ports.now();
  let sessions = 0;
  // One statement for all sessions of the account, where all of them are meant.
  if (requiresPasswords || meant.length === live.length) sessions = await tables.sessions.endAll({ accountId, at });
  else for (const { id } of meant) sessions += await tables.sessions.end({ accountId, id, at });
  await tables.personalTokens.removeAll({ accountId });
  await tables.trustedDevices.removeAll({ accountId });
  await tables.knownDevices.removeEstablishedAfter({ accountId, since: learnedSince(job) });
  const losesPassword = requiresPasswords && account.passwordHash !== null;
  if (requiresPasswords) await tables.tickets.removeForAccount({ accountId });
  if (losesPassword) await tables.accounts.setPasswordHash(accountId, null);
  const kind = losesPassword ? 'account-password-removed' : 'sessions-ended';
  const origin = { ...outsideOfCalls, actor: actorOf(operator) };
  // Notify by SMS only accounts without an e-mail address: a hundred thousand text messages would be expensive, and
  // would use up those that owners now need to sign in.
  const phone = account.email === null ? account.phone : null;
  const audiences = [{ account: { ...account, phone }, undoToken: null }];
  await recordEvent(ports, tables, origin, { kind, accountId, sessions, audiences });
  return sessions;
}

/**
 * Returns the time from which newly known devices are forgotten: the start of the criteria. Criteria without a start do
 * not say when the incident started, so owners keep the devices that are known for longer than a change can be undone.
 */
const learnedSince = ({ begunFrom, startedAt }: BulkSignOut) =>
  begunFrom > startedAt - lifetimes.sessionMs ? begunFrom : startedAt - lifetimes.contactUndoMs;

const actorOf = (operator: string): ActingOperator['actor'] => `operator:${operator}`;

async function finish(ports: Ports, job: BulkSignOut): Promise<void> {
  const { operator: auditName, reason } = job;
  const acting: ActingOperator = { auditName, actor: actorOf(auditName), ip: null, requestId: null, reason };
  await ports.store.tx(async (tables) => {
    const ended = await tables.bulkSignOuts.finish({ ...job, at: ports.now() });
    if (ended) await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-ended', detail: outcomeOf(ended) });
  });
}
