import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { contactOfKind, isClosed } from '../../model/entities/account.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** A contact that an undo would change, masked; null where the account has none. */
export interface RestoredContact {
  readonly type: Contact['kind'];
  readonly before: string | null;
  readonly now: string | null;
}

/**
 * The contacts that an undo by the token of a notice would change. The token stays.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function viewUndo({ store, secrets, now }: Ports, token: string): Promise<RestoredContact[]> {
  const change = await store.read.contactChanges.peek(secrets.digest(token), now());
  const account = change && (await store.read.accounts.byId(change.accountId));
  if (!account || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
  const masked = (contact: Contact | null) => contact && mask(contact);
  return (['phone', 'email'] as const)
    .map((type) => ({ type, before: contactOfKind(change, type), now: contactOfKind(account, type) }))
    .filter(({ before, now: present }) => before?.value !== present?.value)
    .map(({ type, before, now: present }) => ({ type, before: masked(before), now: masked(present) }));
}
