import type { Account } from '../../model/entities/account.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Returns the account with this id.
 *
 * @throws Refusal NOT_FOUND
 */
export async function requirePerson({ store }: Pick<Ports, 'store'>, id: string): Promise<Account> {
  const account = await store.read.accounts.byId({ id });
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
}
