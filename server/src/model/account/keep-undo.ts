import { lifetimes } from '@isoline/contract/limits.ts';
import type { LockedAccount } from '../entities/account.ts';
import type { Audience } from '../notice.ts';
import type { Ports, Tables } from '../ports/ports.ts';

/**
 * Stores the state of an account before a change, inside the transaction of the change, which has not yet unlinked an
 * identity. The notice to its e-mail can undo the change; without an e-mail, its phone recovers the account by a reset
 * (docs/contract.md, section 3).
 *
 * @param before the account before the change
 * @param at the time of the change: an undo removes everything that was added from then on
 * @returns the account to notify, with the token for its notice
 */
export async function keepUndo(ports: Ports, tables: Tables, before: LockedAccount, at: number): Promise<Audience> {
  const { id: accountId, phone, email, passwordHash } = before;
  const undoToken = ports.random.token();
  const expiresAt = at + lifetimes.contactUndoMs;
  const tokenHash = ports.secrets.digest(undoToken);
  await moveEarlierChanges(tables, accountId, at);
  const since = await tables.accounts.proofsSince({ id: accountId });
  const identities = await tables.identities.ofAccount({ accountId });
  await tables.contactChanges.insert({
    tokenHash,
    accountId,
    phone,
    email,
    passwordHash,
    phoneSince: since.phone,
    emailSince: since.email,
    passwordSince: since.password,
    identities: identities.map(({ accountId: _, ...identity }) => identity),
    changedAt: at,
    expiresAt,
  });
  return { account: before, undoToken: email === null ? null : undoToken };
}

/**
 * Moves the times of an account's earlier changes before `at`. Otherwise, after a clock was set back, an undo would
 * restore the state before this change instead of the first one.
 */
async function moveEarlierChanges(tables: Tables, accountId: string, at: number): Promise<void> {
  const last = (await tables.contactChanges.ofAccount({ accountId, now: at })).at(-1);
  if (last && last.changedAt >= at) await tables.contactChanges.moveBack({ accountId, by: last.changedAt - at + 1 });
}
