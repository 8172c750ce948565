import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../entities/account.ts';
import type { ContactChange } from '../entities/contact-change.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { removeFactorsSince } from '../factor/remove-factor.ts';
import { stopAct } from '../irrevocable/pending-act.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';

/**
 * Restores an account to its state before a change of its contacts, inside a transaction (docs/contract.md, section 3). The
 * contacts are restored, later identities and factors are removed, the password is removed, every session ends and every
 * pending proof is revoked. The contacts that the account loses are notified. Later changes can no longer be undone.
 *
 * @throws Refusal TICKET_EXPIRED when the account cannot have the contacts any more
 */
export async function undoChange(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, change }: { readonly account: Account; readonly change: ContactChange },
): Promise<void> {
  await revokePendingProofs(tables, account);
  const before = await contactsBefore(tables, change);
  await revokePendingProofs(tables, { ...account, ...before });
  await tables.accounts.setContacts(account.id, before);
  await tables.accounts.setPasswordHash(account.id, null);
  await stopAct(ports, tables, context, account.id);
  for (const { provider, linkedAt } of await tables.identities.ofAccount(account.id)) {
    if (linkedAt >= change.changedAt) await tables.identities.unlink(account.id, provider);
  }
  await removeFactorsSince(ports, tables, context, { account, since: change.changedAt });
  // The former contacts were not notified of later requests.
  await tables.factorRemovals.stopDueFrom(account.id, change.changedAt + lifetimes.factorRemovalMs);
  await tables.removalProposals.removeAll(account.id);
  await tables.personalTokens.removeAll(account.id);
  await tables.trustedDevices.removeAll(account.id);
  await tables.knownDevices.removeOthers(account.id, context.deviceId);
  await tables.contactChanges.removeSince(change);
  const sessions = await tables.sessions.endAll(account.id, ports.now());
  const event = { kind: 'change-undone', accountId: account.id, sessions } as const;
  await recordEvent(ports, tables, context, { ...event, audiences: [{ account, undoToken: null }] });
}

/** The contacts to restore. A phone that another account has by now stays with that account. */
async function contactsBefore(
  tables: Tables,
  { accountId, phone, email }: ContactChange,
): Promise<Pick<Account, 'phone' | 'email'>> {
  const isTaken = (holder: Account | null) => holder !== null && holder.id !== accountId;
  const emailIsTaken = email !== null && isTaken(await tables.accounts.byContact({ kind: 'email', value: email }));
  const phoneIsTaken = phone !== null && isTaken(await tables.accounts.byContact({ kind: 'phone', value: phone }));
  if (emailIsTaken || (email === null && phoneIsTaken)) throw new Refusal('TICKET_EXPIRED');
  return { phone: phoneIsTaken ? null : phone, email };
}
