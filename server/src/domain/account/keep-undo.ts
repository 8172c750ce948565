import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { Account } from './account.ts';

/**
 * Stores the contacts of an account before they change, inside the transaction of the change, so that the notice to its
 * e-mail can undo it. Without an e-mail there is no way to send a link.
 *
 * @param before the account before the change
 * @param token the text for the notice
 * @returns the token; null when nothing can be undone
 */
export async function keepUndo(ports: Ports, tables: Tables, before: Account, token: string): Promise<string | null> {
  const { id: accountId, phone, email } = before;
  if (email === null) return null;
  const changedAt = ports.now();
  const expiresAt = changedAt + lifetimes.contactUndoMs;
  const tokenHash = ports.secrets.digest(token);
  await tables.contactChanges.insert({ tokenHash, accountId, phone, email, changedAt, expiresAt });
  return token;
}
