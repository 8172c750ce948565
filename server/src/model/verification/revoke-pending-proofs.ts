import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey, contactsOf } from '../entities/account.ts';
import type { Tables } from '../ports/ports.ts';

/** Removes the tickets and codes of an account and of its contacts, so that every pending operation must start again. */
export async function revokePendingProofs(tables: Tables, account: Account): Promise<void> {
  await tables.tickets.removeForAccount(account.id);
  for (const contact of contactsOf(account)) await revokeContactProofs(tables, contact);
}

/** Removes the tickets and codes of a contact that its account gives up: they no longer prove anything about the account. */
export async function revokeContactProofs(tables: Tables, contact: Contact): Promise<void> {
  const key = contactKey(contact);
  await tables.tickets.removeForContact(key);
  await tables.codes.removeForContact(key);
}
