import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey, contactsOf } from '../entities/account.ts';
import type { Tables } from '../ports/ports.ts';
import type { Holder } from './step-up.ts';

/**
 * Removes the tickets and codes of an account and of its contacts, so that every pending operation must start again.
 */
export async function revokePendingProofs(tables: Tables, account: Account): Promise<void> {
  await tables.tickets.removeForAccount({ accountId: account.id });
  for (const contact of contactsOf(account)) await revokeContactProofs(tables, contact);
}

/**
 * Removes the proofs by contacts that an account gives up: their tickets and codes, and the step-ups and `reauth`
 * tickets of the other sessions, which a code to one of the contacts may have started. The session that gives up the
 * contacts continues.
 */
export async function revokeFormerContacts(
  tables: Tables,
  { account, session }: Holder,
  contacts: readonly Contact[],
): Promise<void> {
  if (contacts.length === 0) return;
  for (const contact of contacts) await revokeContactProofs(tables, contact);
  await tables.tickets.removeCodeProofsOfOthers({ accountId: account.id, sessionId: session.id });
}

/**
 * Removes the tickets and codes of a contact that its account gives up, because they no longer prove anything about the
 * account.
 */
async function revokeContactProofs(tables: Tables, contact: Contact): Promise<void> {
  const key = contactKey(contact);
  await tables.tickets.removeForContact({ contactKey: key });
  await tables.codes.removeForContact({ contactKey: key });
}
