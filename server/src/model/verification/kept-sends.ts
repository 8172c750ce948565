import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey, contactsOf } from '../entities/account.ts';
import type { CodeSend } from '../entities/helping-tables.ts';
import type { Ports, Tables } from '../ports/ports.ts';

/** Returns the key by which requests for codes to a contact are stored. */
export const sendHash = ({ secrets }: Pick<Ports, 'secrets'>, contact: Contact): string =>
  secrets.keyed('code-send', contactKey(contact));

/** A request for a code; `contact` is null if the account does not have the contact. */
export interface KeptSend extends CodeSend {
  readonly contact: Contact['kind'] | null;
}

/**
 * Returns the newest requests of a day for codes to the contacts of an account, and of the account to other contacts,
 * newest first.
 */
export async function keptSends(
  ports: Pick<Ports, 'secrets' | 'store' | 'now'>,
  account: Account,
): Promise<readonly KeptSend[]> {
  const { codeSends } = ports.store.read;
  const since = ports.now() - lifetimes.codeSendMs;
  const found = new Map<string, KeptSend>();
  for (const one of await codeSends.ofAccount({ accountId: account.id, since }))
    found.set(one.id, { ...one, contact: null });
  for (const contact of contactsOf(account)) {
    for (const one of await codeSends.ofContact({ contactHash: sendHash(ports, contact), since }))
      found.set(one.id, { ...one, contact: contact.kind });
  }
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

/** Removes the requests for codes to the contacts of an account, inside the transaction that closes it. */
export async function removeKeptSends(
  ports: Pick<Ports, 'secrets'>,
  { codeSends }: Pick<Tables, 'codeSends'>,
  account: Account,
): Promise<void> {
  for (const contact of contactsOf(account)) await codeSends.removeOfContact({ contactHash: sendHash(ports, contact) });
}
