import { type Account, contactKeys } from '../account/account.ts';
import type { Tables } from '../ports.ts';

/** Removes the tickets and codes of an account and of its contacts, so that every pending operation must start again. */
export async function revokePendingProofs(tables: Tables, account: Account): Promise<void> {
  await tables.tickets.removeForAccount(account.id);
  for (const key of contactKeys(account)) {
    await tables.tickets.removeForContact(key);
    await tables.codes.removeForContact(key);
  }
}
