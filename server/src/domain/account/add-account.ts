import type { Contact } from '@isoline/contract/values/contact.ts';
import { registerReward } from '../points/coins.ts';
import type { Ports, Tables } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import type { Account } from './account.ts';

/** Saves a new account with its first coins, inside a transaction. `by` is the kind of contact that was proved. */
export async function addAccount(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  account: Account,
  by: Contact['kind'],
): Promise<void> {
  const { id: accountId, createdAt } = account;
  await tables.accounts.insert(account);
  await recordEvent(ports, tables, context, { kind: 'account-registered', accountId, by });
  await tables.coins.add(registerReward(ports.random.id(), accountId, createdAt));
}
