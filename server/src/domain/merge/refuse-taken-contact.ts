import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Reauth } from '../verification/reauthenticate.ts';
import { offerMerge } from './offer-merge.ts';

/**
 * The refusal of a contact that was just proved and is another account's. Where that account could be merged into the
 * caller's it brings the offer. To be returned, not thrown: the ticket of the offer has to stand.
 */
export async function refuseTakenContact(
  ports: Ports,
  tables: Tables,
  { context, caller }: Reauth,
  holder: Account,
  contact: Contact,
): Promise<Refusal> {
  const offer = { accountId: holder.id, by: 'contact', contact } as const;
  const { security, preview } = await offerMerge(ports, tables, context, caller, offer);
  if (preview.conflicts.length > 0) return new Refusal('CONTACT_IN_USE');
  const key = contact.kind === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS';
  return new Refusal(key, { data: { mergeable: true, security, preview } });
}
