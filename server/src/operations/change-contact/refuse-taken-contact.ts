import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from '../../model/entities/account.ts';
import { offerMerge } from '../../model/merge/offer-merge.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Reauth } from '../../model/verification/require-reauth.ts';

/**
 * Returns the refusal of a proved contact that belongs to another account. If that account can be merged into the
 * caller's, the refusal carries the offer. Return it from the transaction's body, so that the ticket of the offer is
 * kept.
 */
export async function refuseTakenContact(
  ports: Ports,
  tables: Tables,
  { context, caller }: Reauth,
  { holder, contact }: { readonly holder: Account; readonly contact: Contact },
): Promise<Refusal> {
  const offer = { accountId: holder.id, by: 'contact', contact } as const;
  const offered = await offerMerge(ports, tables, context, { caller, offer });
  if (!offered) return new Refusal(caller.account.closesAt === null ? 'CONTACT_IN_USE' : 'KEEP_ACCOUNT_FIRST');
  const key = contact.kind === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS';
  return new Refusal(key, { data: { mergeable: true, ...offered } });
}
