import { isClosed, type LockedAccount } from '../entities/account.ts';
import type { LockingTables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import type { Holder } from '../verification/step-up.ts';

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

/**
 * Locks the account of a caller inside a transaction, and returns it. The account may have been frozen since the caller
 * was authenticated, which ended its sessions: what the call proves must not outlast that.
 *
 * @throws Refusal USER_NOT_LOGIN when the session has ended in the meantime; GONE when the account was merged or closed
 */
export async function lockCaller(
  tables: Pick<LockingTables, 'accounts' | 'sessions'>,
  { account: { id }, session }: Holder,
): Promise<LockedAccount> {
  const account = await lockOpenAccount(tables, id);
  if ((await tables.sessions.byId({ id: session.id }))?.endedAt !== null) throw new Refusal('USER_NOT_LOGIN');
  return account;
}
