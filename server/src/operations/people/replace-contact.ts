import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { hashOfText } from '../../model/audit/searched.ts';
import { requireTwoOperators } from '../../model/console/two-operators.ts';
import { contactOfKind, type LockedAccount } from '../../model/entities/account.ts';
import type { ContactReplacement, ProposedReplacement } from '../../model/entities/contact-replacement.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import type { DatabasePorts, LockingTables, Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';

/*
 * An owner who has lost the only contact of an account cannot change it. One operator proposes another contact, and a
 * second one, who types it again, agrees. Then the replacement waits for 72 hours. Every contact of the account is
 * notified. The owner can stop it by the token of a notice, at sign-in or in the account center.
 */

/**
 * Proposes to replace a contact by another one of the same kind. If the same proposal already exists, it is kept and
 * returned.
 *
 * @throws Refusal GONE, ACCOUNT_FROZEN, ACCOUNT_ENDING; NOT_BOUND for an account without a contact of this kind;
 *   CONTACT_IN_USE, REPLACEMENT_PENDING
 */
export async function proposeReplacement(
  ports: DatabasePorts,
  acting: ActingOperator,
  accountId: string,
  contact: Contact,
): Promise<ProposedReplacement> {
  return ports.store.tx(async (tables) => {
    await requireReplaceable(tables, accountId, contact);
    const now = ports.now();
    const waiting = await tables.contactReplacements.ofAccount({ accountId, now });
    if (waiting && (waiting.dueAt !== null || !isOf(waiting, contact))) throw new Refusal('REPLACEMENT_PENDING');
    if (waiting) return waiting;
    const proposal: ProposedReplacement = {
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
 * Agrees to the replacement that another operator has proposed, by the same contact. The contact is then replaced in 72
 * hours, unless the replacement is stopped.
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
    const proposal = await tables.contactReplacements.ofAccount({ accountId, now });
    if (!proposal) throw new Refusal('NOT_FOUND');
    if (proposal.dueAt !== null) throw new Refusal('REPLACEMENT_PENDING');
    const [proposing, agreeing] = [proposal.proposedBy, acting.auditName];
    await requireTwoOperators(tables, 'contact-replacement', { proposing, agreeing }, now);
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
 * Withdraws the proposed replacement of an account, or stops the pending one.
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

async function requireReplaceable(tables: LockingTables, accountId: string, contact: Contact): Promise<LockedAccount> {
  const account = await lockOpenAccount(tables, accountId);
  if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
  const isMerging = (await tables.pendingActs.ofAccount({ accountId }))?.merge != null;
  if (account.closesAt !== null || isMerging) throw new Refusal('ACCOUNT_ENDING');
  if (!contactOfKind(account, contact.kind)) throw new Refusal('NOT_BOUND');
  // Either this account or another one already has the contact.
  if (await tables.accounts.byContact(contact)) throw new Refusal('CONTACT_IN_USE');
  return account;
}
