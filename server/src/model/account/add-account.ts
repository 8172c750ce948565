import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from '../entities/account.ts';
import { registerReward } from '../entities/coins.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { addPoints } from '../points/change-points.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { agreedTexts } from '../privacy/agreed-texts.ts';
import { recordEvent } from '../security-event/record-event.ts';

/** Saves a new account with its first coins, inside a transaction. `by` is the kind of contact that was proved. */
export async function addAccount(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, by }: { readonly account: Account; readonly by: Contact['kind'] },
): Promise<void> {
  const { id: accountId, createdAt } = account;
  await tables.accounts.insert(account);
  await tables.consentRecords.add(agreedTexts(accountId, account.termsVersion, account.termsAgreedAt, 'registration'));
  await recordEvent(ports, tables, context, { kind: 'account-registered', accountId, by });
  await addPoints(tables, registerReward(ports.random.id(), accountId, createdAt));
}
