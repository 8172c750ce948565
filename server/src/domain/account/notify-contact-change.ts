import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import { isDeliveryFailure } from '../verification/send-code.ts';
import type { Account } from './account.ts';

interface Change {
  /** As it is after the change. */
  readonly account: Account;
  readonly old: Contact;
  readonly contact: Contact;
  /** Takes the change back. */
  readonly token: string;
}

/**
 * Tells of a changed contact. Mail brings the way back: to the old e-mail, or of a changed phone to the account's
 * e-mail. The old phone is told by SMS, which has no room for a link. The change stands whether or not this arrives.
 */
export async function notifyContactChange(
  ports: Ports,
  locale: RequestContext['locale'],
  change: Change,
): Promise<void> {
  const { account, old, contact, token } = change;
  const notice = { kind: 'contact-changed', locale } as const;
  const email = old.kind === 'email' ? old.value : account.email;
  const hours = lifetimes.contactUndoMs / 3_600_000;
  const newEnd = contact.value.slice(-4);
  await Promise.all([
    old.kind === 'phone' && arrived(ports, 'sms', ports.sms.sendNotice({ ...notice, phone: old.value, newEnd, hours })),
    email !== null &&
      arrived(
        ports,
        'email',
        ports.mail.sendNotice({ ...notice, email, what: old.kind, undoUrl: ports.undoUrl(token) }),
      ),
  ]);
}

async function arrived(ports: Ports, channel: 'sms' | 'email', sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (cause) {
    if (!isDeliveryFailure(cause)) throw cause;
    ports.report({ name: 'notice-failed', channel, reason: cause.message });
  }
}
