import { lifetimes } from '@isoline/contract/limits.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey, isClosed } from '../../model/entities/account.ts';
import { type ContactChange, confirmingContact } from '../../model/entities/contact-change.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { removeFactorsSince } from '../../model/factor/remove-factor.ts';
import { stopRemovalByToken } from '../../model/factor/stop-removals.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

export interface Undo {
  /** The token of the notice. */
  readonly token: string;
  /** The text of the ticket that proves the contact that must confirm, of scene `reset`. */
  readonly contactProof: string | null;
}

/**
 * Brings an account back to just before a change of its contacts, by the token of the notice (docs/contract.md, section 3). The
 * contacts are as they were, what was linked and which factors were added since is gone, the password is dropped, every session ends and every pending
 * proof is revoked. The contacts that the account loses are notified. The token of the removal of a factor stops that removal.
 *
 * @throws Refusal TICKET_EXPIRED, also when the e-mail of the notice belongs to another account meanwhile; ACCOUNT_FROZEN; REAUTH_REQUIRED
 *   unless the contact that must confirm is proved
 */
export async function undoContactChange(ports: Ports, context: RequestContext, undo: Undo): Promise<void> {
  if (await stopRemovalByToken(ports, context, undo.token)) return;
  await ports.store.tx(async (tables) => {
    const at = ports.now();
    const change = await tables.contactChanges.peek(ports.secrets.digest(undo.token), at);
    const account = change && (await tables.accounts.byId(change.accountId));
    if (!account || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
    // The token stays for when the operator gives the account back.
    if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
    await requireConfirmation(ports, tables, context, change, undo.contactProof);
    if (!(await tables.contactChanges.consume(change.tokenHash, at))) throw new Refusal('TICKET_EXPIRED');
    await revokePendingProofs(tables, account);
    const before = await contactsBefore(tables, change);
    await revokePendingProofs(tables, { ...account, ...before });
    await tables.accounts.setContacts(account.id, before);
    await tables.accounts.setPasswordHash(account.id, null);
    for (const { provider, linkedAt } of await tables.identities.ofAccount(account.id)) {
      if (linkedAt >= change.changedAt) await tables.identities.unlink(account.id, provider);
    }
    await removeFactorsSince(ports, tables, context, account, change.changedAt);
    // The contacts of that time were not notified of what was asked for since.
    await tables.factorRemovals.stopDueFrom(account.id, change.changedAt + lifetimes.factorRemovalMs);
    await tables.trustedDevices.removeAll(account.id);
    await tables.knownDevices.removeOthers(account.id, context.deviceId);
    await tables.contactChanges.removeSince(change);
    const sessions = await tables.sessions.endAll(account.id, at);
    const event = { kind: 'change-undone', accountId: account.id, sessions } as const;
    await recordEvent(ports, tables, context, event, [{ account, undoToken: null }]);
  });
}

async function requireConfirmation(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  change: ContactChange,
  contactProof: string | null,
): Promise<void> {
  const confirming = confirmingContact(change);
  if (!confirming) return;
  const match = contactProof && ticketMatch(ports, context, 'contact-proof', contactProof);
  const proof = match && (await tables.tickets.consume(match, ports.now()));
  if (proof && proof.scene === 'reset' && proof.contactKey === contactKey(confirming)) return;
  throw new Refusal('REAUTH_REQUIRED', { data: { type: confirming.kind, to: mask(confirming) } });
}

/** The contacts to restore. A phone that another account has meanwhile stays there. */
async function contactsBefore(
  tables: Tables,
  { accountId, phone, email }: ContactChange,
): Promise<Pick<Account, 'phone' | 'email'>> {
  const isTaken = (holder: Account | null) => holder !== null && holder.id !== accountId;
  if (isTaken(await tables.accounts.byContact({ kind: 'email', value: email }))) throw new Refusal('TICKET_EXPIRED');
  const phoneIsTaken = phone !== null && isTaken(await tables.accounts.byContact({ kind: 'phone', value: phone }));
  return { phone: phoneIsTaken ? null : phone, email };
}
