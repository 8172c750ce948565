import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { hashOfText } from '../../model/audit/searched.ts';
import { requireTwoOperators } from '../../model/console/two-operators.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import type { ContactReplacement } from '../../model/entities/contact-replacement.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import type { DatabasePorts, Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { recordOperatorEvent } from './account-actions.ts';

/*
 * The owner of an account who has lost its only contact cannot change it. One operator proposes another contact and a second one, who
 * types it again, agrees. Then it waits for 72 hours. Every contact of the account is notified. The token of a notice, a sign-in and
 * the account center stop it.
 */

/**
 * Proposes to replace the contact of its kind by another one. The same proposal that waits already stays, and is returned instead.
 *
 * @throws Refusal GONE, ACCOUNT_FROZEN, ACCOUNT_ENDING; NOT_BOUND for an account without a contact of this kind; CONTACT_IN_USE,
 *   REPLACEMENT_PENDING
 */
export async function proposeReplacement(
  ports: DatabasePorts,
  acting: ActingOperator,
  accountId: string,
  contact: Contact,
): Promise<ContactReplacement> {
  return ports.store.tx(async (tables) => {
    await requireReplaceable(tables, accountId, contact);
    const now = ports.now();
    const waiting = await tables.contactReplacements.ofAccount(accountId, now);
    if (waiting && (waiting.dueAt !== null || !isOf(waiting, contact))) throw new Refusal('REPLACEMENT_PENDING');
    if (waiting) return waiting;
    const proposal: ContactReplacement = {
      accountId,
      ...contact,
      proposedBy: acting.auditName,
      reason: acting.reason ?? '',
      expiresAt: now + lifetimes.replacementProposalMs,
      agreedBy: null,
      tokenHash: null,
      dueAt: null,
    };
    await tables.contactReplacements.put(proposal);
    const { kind } = contact;
    await recordOperatorEvent(ports, tables, acting, { kind: 'replacement-proposed', accountId, contact: kind });
    const detail = { contact: kind, hash: hashOfText(ports, contact.value) };
    await recordAudit(ports, tables, acting, { kind: 'replacement-proposed', accountId, detail });
    return proposal;
  });
}

/**
 * Agrees to the replacement that another operator has proposed, by the same contact: it is done in 72 hours unless it is stopped.
 *
 * @returns when the contact will be replaced
 * @throws Refusal as `proposeReplacement`; NOT_FOUND without a proposal, CONTACTS_DIFFER, OTHER_OPERATOR_REQUIRED,
 *   OPERATORS_TOO_NEW, FORBIDDEN
 */
export async function agreeToReplacement(
  ports: Ports,
  acting: ActingOperator,
  accountId: string,
  contact: Contact,
): Promise<number> {
  const token = ports.random.token();
  return ports.store.tx(async (tables) => {
    const account = await requireReplaceable(tables, accountId, contact);
    const now = ports.now();
    const proposal = await tables.contactReplacements.ofAccount(accountId, now);
    if (!proposal) throw new Refusal('NOT_FOUND');
    if (proposal.dueAt !== null) throw new Refusal('REPLACEMENT_PENDING');
    await requireTwoOperators(tables, ...partsOf(proposal.proposedBy, acting.auditName), now);
    if (!isOf(proposal, contact)) throw new Refusal('CONTACTS_DIFFER');
    const dueAt = now + lifetimes.contactReplacementMs;
    const agreed = { agreedBy: acting.auditName, tokenHash: ports.secrets.digest(token), dueAt, expiresAt: null };
    await tables.contactReplacements.put({ ...proposal, ...agreed });
    const origin = { ...outsideOfCalls, actor: acting.actor };
    const event = { kind: 'contact-replacement-agreed', accountId, contact: contact.kind } as const;
    await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: token }] });
    const detail = { contact: contact.kind, hash: hashOfText(ports, contact.value), proposedBy: proposal.proposedBy };
    await recordAudit(ports, tables, acting, { kind: 'replacement-agreed', accountId, detail });
    return dueAt;
  });
}

/**
 * Withdraws the replacement of an account that is proposed, or stops the one that waits.
 *
 * @throws Refusal GONE; NOT_FOUND when there is none
 */
export async function withdrawReplacement(
  ports: DatabasePorts,
  acting: ActingOperator,
  accountId: string,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, accountId);
    const origin = { ...outsideOfCalls, actor: acting.actor };
    if (!(await stopReplacement(ports, tables, origin, { accountId, by: 'operator' }))) throw new Refusal('NOT_FOUND');
    await recordAudit(ports, tables, acting, { kind: 'replacement-withdrawn', accountId });
  });
}

const isOf = ({ kind, value }: ContactReplacement, contact: Contact) =>
  kind === contact.kind && value === contact.value;

/** Who has proposed a replacement and who agrees, with what each must be allowed. */
export const partsOf = (proposedBy: string, agreedBy: string) =>
  [
    { name: proposedBy, permission: 'people.help' },
    { name: agreedBy, permission: 'people.protect' },
  ] as const;

async function requireReplaceable(tables: Tables, accountId: string, contact: Contact): Promise<Account> {
  const account = await lockOpenAccount(tables, accountId);
  if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
  const isMerging = (await tables.pendingActs.ofAccount(accountId))?.merge != null;
  if (account.closesAt !== null || isMerging) throw new Refusal('ACCOUNT_ENDING');
  if (!contactOfKind(account, contact.kind)) throw new Refusal('NOT_BOUND');
  // The account has it already, or another one does.
  if (await tables.accounts.byContact(contact)) throw new Refusal('CONTACT_IN_USE');
  return account;
}
