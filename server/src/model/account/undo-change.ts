import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactOfKind } from '../entities/account.ts';
import type { ContactChange } from '../entities/contact-change.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { removeFactorsSince } from '../factor/remove-factor.ts';
import { restoreIdentities } from '../identity/former-identities.ts';
import { stopForOwner } from '../irrevocable/stop-for-owner.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { endAccess } from '../session/end-access.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';
import { lockOpenAccount } from './open-account.ts';

/** Returns the first change of an account that can still be undone. Every undo restores the state before it. */
export const firstChange = async (tables: Tables, accountId: string, now: number): Promise<ContactChange | null> =>
  (await tables.contactChanges.ofAccount({ accountId, now }))[0] ?? null;

/**
 * Restores an account to its state before the first change of the last 72 hours, inside a transaction
 * (docs/contract.md, section 15). The contacts and identities are restored, later identities and factors are removed,
 * the password is removed, every session ends, and every pending proof is revoked. The contacts that the account loses
 * are notified. Later changes can no longer be undone.
 *
 * @param change the first change
 * @param keep what stays as it is now: `phone`, `email`, a provider, `authenticator` or the id of a passkey
 * @throws Refusal TICKET_EXPIRED when the account cannot have the contacts any more
 */
export async function undoChange(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    account,
    change,
    keep = [],
  }: { readonly account: Account; readonly change: ContactChange; readonly keep?: readonly string[] },
): Promise<void> {
  const before = await lockOpenAccount(tables, account.id);
  await revokePendingProofs(tables, account);
  const contacts = await contactsAfter(tables, account, change, keep);
  await revokePendingProofs(tables, { ...account, ...contacts });
  await tables.accounts.setContacts(account.id, contacts, ports.now());
  await tables.accounts.setPasswordHash(account.id, null);
  await stopForOwner(ports, tables, context, account.id);
  for (const { provider, linkedAt } of await tables.identities.ofAccount({ accountId: account.id })) {
    if (linkedAt >= change.changedAt && !keep.includes(provider))
      await tables.identities.unlink({ accountId: account.id, provider });
  }
  await restoreIdentities(ports, tables, change, keep);
  const isChosen = (factor: string) => !keep.includes(factor);
  await removeFactorsSince(ports, tables, context, { account: before, since: change.changedAt, isChosen });
  // The former contacts were not notified of later requests.
  await tables.factorRemovals.stopDueFrom({
    accountId: account.id,
    dueAt: change.changedAt + lifetimes.factorRemovalMs,
  });
  await tables.removalProposals.removeAll({ accountId: account.id });
  await tables.contactChanges.removeSince(change);
  const sessions = await endAccess(tables, { accountId: account.id, at: ports.now(), deviceId: context.deviceId });
  const event = { kind: 'change-undone', accountId: account.id, sessions } as const;
  await recordEvent(ports, tables, context, { ...event, audiences: [{ account: before, undoToken: null }] });
}

/**
 * Returns the contacts after the undo. A contact that another account now has stays with that account. Where the
 * choices would leave no contact, the former ones return.
 *
 * @throws Refusal TICKET_EXPIRED when another account has the e-mail, or the phone without an e-mail, that must return
 */
async function contactsAfter(
  tables: Tables,
  account: Account,
  change: ContactChange,
  keep: readonly string[],
): Promise<Pick<Account, 'phone' | 'email'>> {
  const free = async (kind: Contact['kind']) => {
    const contact = contactOfKind(change, kind);
    const holder = contact && (await tables.accounts.byContact(contact));
    return contact && (holder === null || holder.id === account.id) ? contact.value : null;
  };
  const former = { email: await free('email'), phone: await free('phone') };
  const main = change.email === null ? 'phone' : 'email';
  if (former[main] === null && !keep.includes(main)) throw new Refusal('TICKET_EXPIRED');
  const chosen = {
    phone: keep.includes('phone') ? account.phone : former.phone,
    email: keep.includes('email') ? account.email : former.email,
  };
  const contacts = (chosen.phone ?? chosen.email) === null ? former : chosen;
  if ((contacts.phone ?? contacts.email) === null) throw new Refusal('TICKET_EXPIRED');
  return contacts;
}
