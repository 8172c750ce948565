import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { isDeliveryFailure, type MessageLocale } from '../delivery.ts';
import type { Ports } from '../ports.ts';
import type { Account } from './account.ts';

interface ReplacedContact {
  /** The account after the change. */
  readonly account: Account;
  readonly old: Contact;
  readonly contact: Contact;
  /** The text of the token that undoes the change. */
  readonly token: string;
}

/**
 * Notifies the user of a replaced contact. A mail with the undo link goes to the old e-mail or, when the phone was
 * replaced, to the account's e-mail. The old phone gets an SMS, which is too short for a link. The change stands whether
 * or not the notices are delivered.
 */
export async function notifyContactChange(ports: Ports, locale: MessageLocale, change: ReplacedContact): Promise<void> {
  const { account, old, contact, token } = change;
  const notice = { kind: 'contact-changed', locale } as const;
  const email = old.kind === 'email' ? old.value : account.email;
  const hours = lifetimes.contactUndoMs / 3_600_000;
  const newEnd = contact.value.slice(-4);
  const undoUrl = ports.undoUrl(token);
  await Promise.all([
    old.kind === 'phone' &&
      reportFailure(ports, 'sms', ports.sms.sendNotice({ ...notice, phone: old.value, newEnd, hours })),
    email !== null &&
      reportFailure(ports, 'email', ports.mail.sendNotice({ ...notice, email, what: old.kind, undoUrl })),
  ]);
}

async function reportFailure(ports: Ports, channel: 'sms' | 'email', sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (cause) {
    if (!isDeliveryFailure(cause)) throw cause;
    ports.report({ kind: 'notice-failed', channel, reason: cause.message });
  }
}
