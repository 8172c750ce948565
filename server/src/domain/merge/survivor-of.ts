import { type Account, isGone } from '../account/account.ts';
import type { Tables } from '../ports.ts';

/**
 * The open account that an id stands for today: its own, or the one that absorbed it, which then has its place for good
 * (a product knows a person by this id). Null when it was closed or never was.
 */
export async function survivorOf(tables: Tables, accountId: string): Promise<Account | null> {
  const account = await tables.accounts.byId(accountId);
  const survivor = account?.mergedInto ? await tables.accounts.byId(account.mergedInto) : account;
  return isGone(survivor) ? null : survivor;
}
