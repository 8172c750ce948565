import { isClosed, type LockedAccount } from '../entities/account.ts';
import type { LockingTables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/**
 * Locks an account inside a transaction and returns it.
 *
 * @throws Refusal GONE when it was merged away or closed in the meantime
 */
export async function lockOpenAccount(
  tables: Pick<LockingTables, 'accounts'>,
  accountId: string,
): Promise<LockedAccount> {
  const account = await tables.accounts.byId({ id: accountId });
  if (account === null || isClosed(account)) throw new Refusal('GONE');
  return account;
}
