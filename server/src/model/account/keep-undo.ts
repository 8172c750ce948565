import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../entities/account.ts';
import type { Audience } from '../notice.ts';
import type { Ports, Tables } from '../ports/ports.ts';

/**
 * Stores what an account is before a change, inside the transaction of the change, so that the notice to its e-mail can
 * undo it. Without an e-mail there is no way to send a link.
 *
 * @param before the account before the change
 * @param at the time of the change: what is added from then on goes with an undo
 * @returns the account to notify, with the token for its notice
 */
export async function keepUndo(ports: Ports, tables: Tables, before: Account, at: number): Promise<Audience> {
  const { id: accountId, phone, email } = before;
  if (email === null) return { account: before, undoToken: null };
  const undoToken = ports.random.token();
  const expiresAt = at + lifetimes.contactUndoMs;
  const tokenHash = ports.secrets.digest(undoToken);
  await tables.contactChanges.insert({ tokenHash, accountId, phone, email, changedAt: at, expiresAt });
  return { account: before, undoToken };
}
