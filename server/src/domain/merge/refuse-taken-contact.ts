import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Reauth } from '../verification/require-reauth.ts';
import { offerMerge } from './offer-merge.ts';

/**
 * The refusal of a proved contact that belongs to another account. If that account can be merged into the caller's, the
 * refusal carries the offer. Return it from the transaction's body, so that the ticket of the offer is kept.
 */
export async function refuseTakenContact(
  ports: Ports,
  tables: Tables,
  { context, caller }: Reauth,
  holder: Account,
  contact: Contact,
): Promise<Refusal> {
  const offer = { accountId: holder.id, by: 'contact', contact } as const;
  const offered = await offerMerge(ports, tables, context, caller, offer);
  if (typeof offered === 'string') return new Refusal('CONTACT_IN_USE', { values: { reason: offered } });
  const key = contact.kind === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS';
  return new Refusal(key, { data: { mergeable: true, ...offered } });
}
