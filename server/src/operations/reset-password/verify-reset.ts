import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { contactsSince, methodsSince, type RecentAddition, recentSince } from '../../model/account/recent-methods.ts';
import { type Account, contactKey, contactsOf } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { refuseNewDevice } from '../../model/incident/measures.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { consumeCode } from '../../model/verification/consume-code.ts';
import { issueTicket } from '../../model/verification/ticket.ts';

export interface VerifiedReset {
  /** The text of a `reset` ticket. */
  readonly ticket: string;
  /** Sign-in methods and contacts of the last 72 hours. They stay unless the user says that they are not theirs. */
  readonly recent: readonly RecentAddition[];
  /** The changes that a reset by a former phone undoes; null if the account has the contact. */
  readonly recovers: Recovery | null;
}

interface Recovery {
  /** The masked contacts that the account has now. */
  readonly replacedBy: readonly string[];
  readonly changedAt: number;
}

/**
 * Proves the contact of an account whose password is forgotten, by a code to it. For 72 hours after a change, the
 * former phone of an account without an e-mail is accepted too.
 *
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, NO_ACCOUNT_INFO, RATE_LIMITED; ACCOUNT_FROZEN, as only its owner has
 *   the code
 */
export async function verifyReset(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  code: string,
): Promise<VerifiedReset> {
  const outcome = await ports.store.tx(async (tables) => {
    const { present, account, change } = await lockRecovered(ports, tables, contact);
    const typed = { contact, scene: 'reset', code, holder: present } as const;
    const refusal = await consumeCode(ports, tables, context, typed);
    if (refusal) return refusal;
    if (!account) return new Refusal('NO_ACCOUNT_INFO');
    await refuseNewDevice(ports, tables, context, account.id);
    if (account.frozenAt !== null) return new Refusal('ACCOUNT_FROZEN');
    const binding = { kind: 'reset', accountId: account.id, contactKey: contactKey(contact) } as const;
    const ticket = await issueTicket(ports, tables, context, binding);
    return { ticket, ...(await describeReset(ports, tables, account, { contact, change })) };
  });
  return throwIfRefused(ports, outcome);
}

/**
 * Issues the ticket again for a page that lost it on reload. The new ticket replaces the unused one that this device
 * has for the contact, and expires at the same time.
 *
 * @throws Refusal CODE_EXPIRED when there is none; ACCOUNT_FROZEN
 */
export async function renewReset(ports: Ports, { deviceId }: RequestContext, contact: Contact): Promise<VerifiedReset> {
  const ticket = ports.random.token();
  const outcome = await ports.store.tx(async (tables) => {
    const { account, change } = await lockRecovered(ports, tables, contact);
    const match = { contactKey: contactKey(contact), deviceId };
    const accountId = await tables.tickets.replaceReset({
      ...match,
      newHash: ports.secrets.digest(ticket),
      now: ports.now(),
    });
    if (!account || account.id !== accountId) throw new Refusal('CODE_EXPIRED');
    if (account.frozenAt !== null) return new Refusal('ACCOUNT_FROZEN');
    return { ticket, ...(await describeReset(ports, tables, account, { contact, change })) };
  });
  return throwIfRefused(ports, outcome);
}

/**
 * Locks the account that a contact recovers, and returns it: `present`, which has the contact, or the one that had the
 * phone until the returned change. A former phone that belongs to an account again recovers only that account.
 */
async function lockRecovered(ports: Ports, tables: Tables, contact: Contact) {
  const present = await tables.accounts.byContact(contact);
  // Asked in either case, so that the time of the answer does not tell whether the contact has an account.
  const former =
    contact.kind === 'phone'
      ? await tables.contactChanges.byFormerPhone({ phone: contact.value, now: ports.now() })
      : null;
  const change = present ? null : former;
  return { present, change, account: change ? await tables.accounts.byId({ id: change.accountId }) : present };
}

/** Returns what a reset of the account asks the user about, and what it undoes. */
async function describeReset(
  ports: Ports,
  tables: Tables,
  account: Account,
  { contact, change }: { readonly contact: Contact; readonly change: { readonly changedAt: number } | null },
): Promise<Omit<VerifiedReset, 'ticket'>> {
  const since = await recentSince(tables, account.id, ports.now());
  const methods = await methodsSince(tables, account.id, since);
  if (!change) {
    const contacts = await contactsSince(tables, account, { since, proved: contactKey(contact) });
    return { recent: [...contacts, ...methods], recovers: null };
  }
  const { changedAt } = change;
  const recovers = { replacedBy: contactsOf(account).map(mask), changedAt };
  return { recent: methods.filter(({ addedAt }) => addedAt < changedAt), recovers };
}
