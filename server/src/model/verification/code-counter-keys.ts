import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../entities/account.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequesterShare } from './code-requester.ts';

/** The keys of the counters of codes that are sent to a contact, for one share of its limits. */
export function codeCounterKeys({ secrets }: Pick<Ports, 'secrets'>, contact: Contact, share: RequesterShare) {
  // Counts outlive a closed account by a day, so that they name no contact.
  const recipient = `${share}:${secrets.keyed('counter', mailboxKey(contact))}`;
  return {
    hour: `send-hour:${recipient}`,
    day: `send-day:${recipient}`,
    wait: (scene: Scene) => `send:${scene}:${recipient}`,
  };
}

/** The key of a contact, in which the spellings of one mailbox that differ after a `+` are the same. */
const mailboxKey = (contact: Contact): string => contactKey(contact).replace(/\+[^@]*(?=@)/, '');
