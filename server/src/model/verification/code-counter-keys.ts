import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../entities/account.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequesterShare } from './code-requester.ts';

/** Returns the keys of the counters of codes that are sent to a contact, for one share of its limits. */
export function codeCounterKeys({ secrets }: Pick<Ports, 'secrets'>, contact: Contact, share: RequesterShare) {
  // Counts outlive a closed account by a day, so their keys do not contain the contact.
  const recipient = `${share}:${secrets.keyed('counter', mailboxKey(contact))}`;
  return {
    hour: `send-hour:${recipient}`,
    day: `send-day:${recipient}`,
    wait: (scene: Scene) => `send:${scene}:${recipient}`,
  };
}

/** Returns the key of a contact. Spellings of one mailbox that differ only after a `+` have the same key. */
const mailboxKey = (contact: Contact): string => contactKey(contact).replace(/\+[^@]*(?=@)/, '');
