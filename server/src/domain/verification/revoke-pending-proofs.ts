import { type Account, contactKeys } from '../account/account.ts';
import type { Tables } from '../ports.ts';

/** Voids the tickets, flags and codes of an account: what anyone had begun for it has to be begun again. */
export async function revokePendingProofs(tables: Tables, account: Account): Promise<void> {
  await tables.tickets.removeForAccount(account.id);
  for (const key of contactKeys(account)) {
    await tables.tickets.removeForContact(key);
    await tables.codes.removeForContact(key);
  }
}
