import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../entities/account.ts';
import { isSameKeep } from '../entities/merge-choice.ts';
import type { PendingAct, PendingMerge } from '../entities/pending-act.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { type EventOrigin, recordEvent } from '../security-event/record-event.ts';

const HOUR_MS = 3_600_000;

/**
 * Schedules the closing of an account, inside a transaction that has locked it, and notifies every contact. An earlier
 * closing that is already requested keeps its time. Returns the time at which the account will be closed.
 *
 * @param token the text of the token that stops it
 */
export async function scheduleClosing(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  { account, waitMs, token }: { readonly account: Account; readonly waitMs: number; readonly token: string },
): Promise<number> {
  const dueAt = ports.now() + waitMs;
  if (account.closesAt !== null && account.closesAt <= dueAt) return account.closesAt;
  const accountId = account.id;
  await tables.accounts.setClosesAt({ id: accountId, at: dueAt });
  await tables.pendingActs.put({ accountId, tokenHash: ports.secrets.digest(token), dueAt, merge: null });
  const event = { kind: 'closing-requested', accountId, hours: waitMs / HOUR_MS } as const;
  await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: token }] });
  return dueAt;
}

/**
 * Schedules the merge of an account into another one, inside a transaction that has locked both, and notifies every
 * contact of the account that ends. The same merge keeps its time; a different merge is replaced. Returns the time of
 * the merge.
 *
 * @param token the text of the token that stops it
 */
export async function scheduleMerge(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  { account, merge, token }: { readonly account: Account; readonly merge: PendingMerge; readonly token: string },
): Promise<number> {
  const accountId = account.id;
  const waiting = await tables.pendingActs.ofAccount({ accountId });
  if (waiting?.merge && isSameMerge(waiting.merge, merge)) return waiting.dueAt;
  const dueAt = ports.now() + lifetimes.irrevocableActMs;
  await tables.pendingActs.put({ accountId, tokenHash: ports.secrets.digest(token), dueAt, merge });
  const event = { kind: 'merge-requested', accountId, by: merge.by } as const;
  await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: token }] });
  return dueAt;
}

const isSameMerge = (one: PendingMerge, other: PendingMerge) =>
  one.survivorId === other.survivorId && one.contactKey === other.contactKey && isSameKeep(one.keep, other.keep);

/**
 * Removes the waiting act of an account, inside a transaction, and records that it was stopped. Returns null if none
 * waits.
 */
export async function stopAct(
  ports: Pick<Ports, 'now' | 'random' | 'secrets' | 'notMeUrl'>,
  tables: Tables,
  origin: EventOrigin,
  accountId: string,
): Promise<'closing' | 'merge' | null> {
  const act = await removeAct(tables, accountId);
  if (act === 'merge') await recordEvent(ports, tables, origin, { kind: 'merge-stopped', accountId });
  if (act === 'closing') await recordEvent(ports, tables, origin, { kind: 'closing-cancelled', accountId });
  return act;
}

/** The same without a record. */
export async function removeAct(tables: Tables, accountId: string): Promise<'closing' | 'merge' | null> {
  const waiting: PendingAct | null = await tables.pendingActs.ofAccount({ accountId });
  // A node of the previous version requests a closing without a row here, and cancels a closing without removing the
  // row.
  const closes = ((await tables.accounts.byId({ id: accountId }))?.closesAt ?? null) !== null;
  if (waiting) await tables.pendingActs.remove({ accountId });
  if (closes) await tables.accounts.setClosesAt({ id: accountId, at: null });
  if (waiting?.merge) return 'merge';
  return closes ? 'closing' : null;
}
