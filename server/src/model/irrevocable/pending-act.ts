import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { LockedAccount } from '../entities/account.ts';
import { isSameKeep } from '../entities/merge-choice.ts';
import type { PendingAct, PendingMerge } from '../entities/pending-act.ts';
import type { Audience } from '../notice.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import {
  type EventOrigin,
  outsideOfCalls,
  type PortsWithoutLink,
  recordEvent,
  recordWithoutLink,
} from '../security-event/record-event.ts';
import { announceAgain, findUntold } from './untold-act.ts';

/**
 * Schedules the closing of an account, inside a transaction that has locked it, and notifies every contact. An earlier
 * closing that is already requested keeps its time. Returns the time at which the account will be closed.
 */
export async function scheduleClosing(
  ports: Ports,
  tables: LockingTables,
  origin: EventOrigin,
  { account, waitMs }: { readonly account: LockedAccount; readonly waitMs: number },
): Promise<number> {
  const dueAt = ports.now() + waitMs;
  if (account.closesAt !== null && account.closesAt <= dueAt) return account.closesAt;
  const accountId = account.id;
  await stopMergesInto(ports, tables, origin, accountId);
  const waiting = await tables.pendingActs.ofAccount({ accountId });
  if (waiting?.merge) {
    await recordEvent(ports, tables, origin, { kind: 'merge-stopped', accountId });
    await recordForSurvivor(ports, tables, origin, waiting.merge);
  }
  await tables.accounts.setClosesAt({ id: accountId, at: dueAt });
  const { token, stored } = stopTokenOf(ports, waiting);
  await tables.pendingActs.put({ accountId, ...stored, dueAt, merge: null });
  const event = { kind: 'closing-requested', accountId, hours: waitMs / HOUR_MS } as const;
  await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: token }] });
  return dueAt;
}

/**
 * Schedules the merge of an account into another one, inside a transaction that has locked both, and notifies every
 * contact of the account that ends, and of the survivor if the merge drops one of its contacts. The same merge keeps
 * its time; a different merge is replaced, which the owner of its survivor reads. Returns the time of the merge.
 *
 * @param survivor the account that loses a contact by the merge; null if the survivor loses none
 */
export async function scheduleMerge(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  {
    account,
    merge,
    survivor,
  }: {
    readonly account: LockedAccount;
    readonly merge: PendingMerge;
    readonly survivor: LockedAccount | null;
  },
): Promise<number> {
  const accountId = account.id;
  const waiting = await tables.pendingActs.ofAccount({ accountId });
  if (waiting?.merge && isSameMerge(waiting.merge, merge)) return waiting.dueAt;
  const dueAt = ports.now() + lifetimes.irrevocableActMs;
  const { token, stored } = stopTokenOf(ports, waiting);
  await tables.pendingActs.put({ accountId, ...stored, dueAt, merge });
  if (waiting?.merge && waiting.merge.survivorId !== merge.survivorId)
    await recordForSurvivor(ports, tables, origin, waiting.merge);
  const event = { kind: 'merge-requested', accountId, by: merge.by } as const;
  const losing = survivor ? [{ account: survivor, undoToken: null, kind: 'merge-awaited' } as const] : [];
  await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: token }, ...losing] });
  return dueAt;
}

/**
 * Postpones a due closing or merge that the contacts of its account do not know of, inside a transaction that has
 * locked the account, and announces it again if nobody will learn of it otherwise. Returns false if they know of it.
 */
export async function postponeUntold(
  ports: Ports,
  tables: Tables,
  account: LockedAccount,
  merge: PendingMerge | null,
): Promise<boolean> {
  const accountId = account.id;
  const kinds = merge ? (['merge-requested'] as const) : (['closing-requested', 'closing-in-hours'] as const);
  const untold = await findUntold(ports, tables, { accountId, kinds });
  if (!untold) return false;
  const { token, stored } = stopTokenOf(ports, await tables.pendingActs.ofAccount({ accountId }));
  const dueAt = untold.until;
  if (!merge) await tables.accounts.setClosesAt({ id: accountId, at: dueAt });
  if (!untold.isSilent) {
    await tables.pendingActs.postpone({ accountId, dueAt });
    return true;
  }
  await tables.pendingActs.put({ accountId, ...stored, dueAt, merge });
  const hours = lifetimes.irrevocableActMs / HOUR_MS;
  const event = merge
    ? ({ kind: 'merge-requested', accountId, by: merge.by } as const)
    : ({ kind: 'closing-requested', accountId, hours } as const);
  await announceAgain(ports, tables, event, { account, undoToken: token });
  return true;
}

/**
 * Returns the text of the token that stops an act, and what its row stores. An act that replaces a waiting one has the
 * same token, so that each notice stops what waits.
 */
function stopTokenOf({ random, secrets }: Ports, waiting: PendingAct | null) {
  const tokenSeed = waiting?.tokenSeed ?? random.id();
  const token = secrets.keyed('stop-token', tokenSeed);
  return { token, stored: { tokenSeed, tokenHash: secrets.digest(token) } };
}

const isSameMerge = (one: PendingMerge, other: PendingMerge) =>
  one.survivorId === other.survivorId && one.contactKey === other.contactKey && isSameKeep(one.keep, other.keep);

/**
 * Removes the waiting act of an account, inside a transaction, and records that it was stopped, for the survivor of a
 * merge as well. Returns null if none waits.
 */
export async function stopAct(
  ports: PortsWithoutLink,
  tables: Tables,
  origin: EventOrigin,
  accountId: string,
): Promise<'closing' | 'merge' | null> {
  const act = await removeAct(tables, accountId);
  if (!act) return null;
  await recordWithoutLink(ports, tables, origin, {
    kind: act.merge ? 'merge-stopped' : 'closing-cancelled',
    accountId,
  });
  if (act.merge) await recordForSurvivor(ports, tables, origin, act.merge);
  return kindOf(act);
}

/**
 * Stops the merges that wait into an account, inside a transaction that has locked the account, and notifies every
 * contact of the accounts that would have ended. Returns their ids.
 */
export async function stopMergesInto(
  ports: PortsWithoutLink,
  tables: LockingTables,
  origin: EventOrigin,
  survivorId: string,
): Promise<readonly string[]> {
  const ending = (await tables.pendingActs.intoAccount({ survivorId })).map(({ accountId }) => accountId);
  for (const accountId of ending) {
    const account = await tables.accounts.byId({ id: accountId });
    await removeAct(tables, accountId);
    await recordForOther(ports, tables, origin, {
      accountId,
      audiences: account ? [{ account, undoToken: null }] : [],
    });
    await recordWithoutLink(ports, tables, origin, { kind: 'merge-stopped', accountId: survivorId });
  }
  return ending;
}

/** Removes the waiting act of an account without a record for the account, because another one says so. */
export async function dropAct(
  ports: PortsWithoutLink,
  tables: Tables,
  origin: EventOrigin,
  accountId: string,
): Promise<'closing' | 'merge' | null> {
  const act = await removeAct(tables, accountId);
  if (act?.merge) await recordForSurvivor(ports, tables, origin, act.merge);
  return act && kindOf(act);
}

/** An act that was removed; without a merge it is a closing. */
type RemovedAct = Pick<PendingAct, 'merge'>;

const kindOf = ({ merge }: RemovedAct) => (merge ? 'merge' : 'closing');

const recordForSurvivor = (
  ports: PortsWithoutLink,
  tables: Tables,
  origin: EventOrigin,
  { survivorId }: PendingMerge,
): Promise<void> => recordForOther(ports, tables, origin, { accountId: survivorId });

/**
 * Records for one account of a merge that the other account stopped it. The record leaves out the device and the
 * address of the call: they belong to the owner of the other account, who may be somebody else.
 */
const recordForOther = (
  ports: PortsWithoutLink,
  tables: Tables,
  { actor }: EventOrigin,
  recorded: { readonly accountId: string; readonly audiences?: readonly Audience[] },
): Promise<void> =>
  recordWithoutLink(
    ports,
    tables,
    { ...outsideOfCalls, ...(actor && { actor }) },
    { kind: 'merge-stopped', ...recorded },
  );

async function removeAct(tables: Tables, accountId: string): Promise<RemovedAct | null> {
  const waiting: PendingAct | null = await tables.pendingActs.ofAccount({ accountId });
  // A node of the previous version requests a closing without a row here, and cancels a closing without removing the
  // row.
  const closes = ((await tables.accounts.byId({ id: accountId }))?.closesAt ?? null) !== null;
  if (waiting) await tables.pendingActs.remove({ accountId });
  if (closes) await tables.accounts.setClosesAt({ id: accountId, at: null });
  return waiting?.merge || closes ? { merge: waiting?.merge ?? null } : null;
}
