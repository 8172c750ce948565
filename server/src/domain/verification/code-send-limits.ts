import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { clientLimits, type LimitedKey } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { channelOf, dayLimits } from './daily-code-limits.ts';

/** The refusal of a code that is asked for too early. */
export const tooSoon = (seconds: number) =>
  new Refusal('CODE_TOO_SOON', { values: { seconds }, data: { resendAfter: seconds } });

/** The account of a contact, empty without one, and whether it is the account itself that asks. */
interface Recipient {
  readonly accountId: string;
  readonly isOwner: boolean;
}

/**
 * Whose contact it is. Its owner is signed in, or on a device that the account knows: codes that strangers request for a
 * contact must not exhaust the limit of its owner.
 */
export async function recipientOf(
  tables: Tables,
  context: RequestContext,
  caller: Caller | null,
  contact: Contact,
): Promise<Recipient> {
  const account = await tables.accounts.byContact(contact);
  if (!account) return { accountId: '', isOwner: false };
  const isOwner = account.id === caller?.account.id || (await tables.knownDevices.knows(account.id, context.deviceId));
  return { accountId: account.id, isOwner };
}

/** What a send is counted by. */
export interface SendLimits {
  /** What may be sent to the contact. The first is the wait until the next code. */
  readonly ofContact: readonly LimitedKey[];
  /** What one client may send, to whomever. A send that is refused counts too. */
  readonly ofClient: readonly LimitedKey[];
  readonly ofPrefix: readonly LimitedKey[];
  readonly ofDay: readonly LimitedKey[];
}

export function sendLimits(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  scene: Scene,
  isOwner: boolean,
): SendLimits {
  const { limits } = ports;
  const recipient = `${isOwner ? 'owner' : 'any'}:${mailboxKey(contact)}`;
  const prefix = { key: `send-prefix:${contact.value.slice(0, -4)}`, limit: limits.codeSendPrefix };
  return {
    ofContact: [
      { key: `send:${scene}:${recipient}`, limit: limits.codeSendScene, refuse: tooSoon },
      { key: `send-hour:${recipient}`, limit: limits.codeSendAddressHour, refuse: tooSoon },
      { key: `send-day:${recipient}`, limit: limits.codeSendAddressDay, refuse: tooSoon },
    ],
    ofClient: clientLimits('send-client', limits.codeSendClient, context),
    ofPrefix: contact.kind === 'phone' ? [prefix] : [],
    ofDay: dayLimits(ports, channelOf(contact), isOwner),
  };
}

/**
 * The key of a contact, in which the spellings of one mailbox are the same: those that differ after a `+`, and the two of an
 * international domain (RFC 5890, A-label and U-label).
 */
function mailboxKey(contact: Contact): string {
  const key = contactKey(contact).replace(/\+[^@]*(?=@)/, '');
  return contact.kind === 'email' ? key.replace(/[^@]+$/, asciiDomain) : key;
}

/** A domain by its A-labels; as it is where it has none. */
const asciiDomain = (domain: string) => URL.parse(`https://${domain}`)?.hostname ?? domain;
