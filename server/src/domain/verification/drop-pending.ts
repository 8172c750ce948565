import { type Account, addressesOf } from '../account/account.ts';
import type { Tables } from '../ports.ts';

/** Voids the tickets, flags and codes of an account: what anyone had begun for it has to be begun again. */
export async function dropPending(tables: Tables, account: Account): Promise<void> {
  await tables.tickets.removeOf(account.id);
  for (const address of addressesOf(account)) {
    await tables.tickets.removeFor(address);
    await tables.codes.removeFor(address);
  }
}
