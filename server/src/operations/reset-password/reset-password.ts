import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import { disown } from '../../model/account/former-states.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { checkNewPassword } from '../../model/account/password-rule.ts';
import { contactsSince, recentSince } from '../../model/account/recent-methods.ts';
import { undoChange } from '../../model/account/undo-change.ts';
import { type Account, contactKeys, contactsOf, isClosed, type LockedAccount } from '../../model/entities/account.ts';
import type { ContactChange } from '../../model/entities/contact-change.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ticket } from '../../model/entities/verification.ts';
import { removeFactorsSince } from '../../model/factor/remove-factor.ts';
import { stopForOwner } from '../../model/irrevocable/stop-for-owner.ts';
import { hashNewPassword } from '../../model/limit/limit-password-checks.ts';
import { deviceOrigin, pairCounterKeys, proofPairKeys } from '../../model/limit/password-counters.ts';
import type { Audience } from '../../model/notice.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { endAccess } from '../../model/session/end-access.ts';
import { moveToNextDeviceId, readFacts } from '../../model/session/start-session.ts';
import { revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

export interface Reset {
  /** The text of the ticket. */
  readonly resetTicket: string;
  readonly password: string;
  /** The ids of sign-in methods and contacts that were added in the last 72 hours and are removed by the reset. */
  readonly remove: readonly string[];
}

/**
 * Sets a new password by a `reset` ticket. Ends every session of the account, revokes its personal access tokens and
 * pending proofs, and stops its closing or merge and the merges that wait into it. The lock after wrong passwords ends
 * for the user who proved the contact, on this device and address; wrong passwords of other clients stay counted. If
 * the ticket proves a former phone, the change of that phone is undone first.
 *
 * @throws Refusal PASSWORD_FORMAT, TICKET_EXPIRED, RATE_LIMITED
 */
export async function resetPassword(
  ports: Ports,
  context: RequestContext,
  { resetTicket, password: typed, remove }: Reset,
): Promise<void> {
  await checkNewPassword(ports, typed, {});
  const match = ticketMatch(ports, context, 'reset', resetTicket);
  const { account: known, former } = await requireAccount(
    ports,
    ports.store.read,
    await ports.store.read.tickets.peek({ ...match, now: ports.now() }),
  );
  const password = await checkNewPassword(ports, typed, former ? { ...known, phone: former.phone } : known);
  const passwordHash = await hashNewPassword(ports, context, known.id, password);
  await ports.store.tx(async (tables) => {
    const account = await lockOpenAccount(tables, known.id);
    const found = await requireAccount(ports, tables, await tables.tickets.consume({ ...match, now: ports.now() }));
    const at = ports.now();
    const present = found.former ? await recover(ports, tables, context, { account, change: found.former }) : account;
    const removal = { account: present, remove, at, since: await recentSince(tables, present.id, at) };
    // A recovery cannot be undone: the number that it removed may belong to an attacker who had taken the account.
    const audience = found.former
      ? { account: present, undoToken: null }
      : await removeRecentContacts(ports, tables, context, { ...removal, proved: found.proved });
    await tables.accounts.setPasswordHash(present.id, passwordHash, at);
    await revokePendingProofs(tables, present);
    const sessions = await endAccess(tables, { accountId: present.id, at, deviceId: context.deviceId });
    await endLockOut(ports, tables, context, { account: present, at });
    await stopForOwner(ports, tables, context, present.id);
    await removeRecent(ports, tables, context, { ...removal, audience });
    const event = { kind: 'password-reset', accountId: present.id, sessions } as const;
    await recordEvent(ports, tables, context, { ...event, audiences: [audience] });
  });
}

/** Forgets the wrong passwords of this device and address, and makes the device known to the account. */
async function endLockOut(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, at }: { readonly account: Account; readonly at: number },
): Promise<void> {
  const facts = await readFacts(ports, tables, context, { accountId: account.id });
  const { firstDeviceId: device } = facts;
  const origins = [context.clientKey, ...(device === null ? [] : [deviceOrigin(device)])];
  for (const contact of contactsOf(account)) {
    for (const key of pairCounterKeys(ports, contact, origins)) await tables.counters.clear(key);
  }
  for (const key of proofPairKeys(account.id, origins)) await tables.counters.clear(key);
  await moveToNextDeviceId(tables, context, { accountId: account.id, facts, at });
}

/** Undoes the change of a former phone, inside a transaction. Returns the account after the undo. */
async function recover(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { account, change }: { readonly account: LockedAccount; readonly change: ContactChange },
): Promise<LockedAccount> {
  await undoChange(ports, tables, context, { account, change });
  return (await tables.accounts.byId({ id: account.id })) ?? account;
}

interface Removal {
  readonly account: LockedAccount;
  readonly remove: readonly string[];
  readonly at: number;
  /** The time from which something counts as added recently. */
  readonly since: number;
}

/**
 * Removes the chosen contact if it was added recently. An undo does not restore it, because it may belong to an
 * attacker, and the links that were sent to it stop working. Returns the account to notify.
 */
async function removeRecentContacts(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, remove, proved, at, since }: Removal & { readonly proved: string },
): Promise<Audience> {
  const recent = await contactsSince(tables, account, { since, proved });
  const removed = contactsOf(account).filter(
    ({ kind }) => remove.includes(kind) && recent.some(({ id }) => id === kind),
  );
  const left = { ...account, ...Object.fromEntries(removed.map(({ kind }) => [kind, null])) };
  const audience = { ...(await keepUndo(ports, tables, left, at)), account };
  if (removed.length > 0) await tables.accounts.setContacts(account.id, left, at);
  await disown(ports, tables, { accountId: account.id, now: at, contacts: removed, since });
  for (const { kind } of removed) {
    const event = { kind: 'contact-removed', accountId: account.id, contact: kind } as const;
    await recordEvent(ports, tables, context, { ...event, audiences: [audience] });
  }
  return audience;
}

// A code to a contact does not remove a stronger proof, so older factors stay (docs/decisions/0048).
async function removeRecent(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, remove, audience, since }: Removal & { readonly audience: Audience },
): Promise<void> {
  if (remove.length === 0) return;
  const accountId = account.id;
  const identities = await tables.identities.ofAccount({ accountId });
  const isRecent = (id: ProviderId) =>
    identities.some(({ provider, linkedAt }) => provider === id && linkedAt >= since);
  for (const provider of providerIds) {
    if (!remove.includes(provider) || !isRecent(provider)) continue;
    await tables.identities.unlink({ accountId, provider });
    const event = { kind: 'identity-unlinked', accountId, provider } as const;
    await recordEvent(ports, tables, context, { ...event, audiences: [audience] });
  }
  await removeFactorsSince(ports, tables, context, { account, since, isChosen: (factor) => remove.includes(factor) });
}

/** Returns the account of a ticket, with the change to undo if the ticket proves a former phone of the account. */
async function requireAccount(
  ports: Ports,
  tables: Tables,
  ticket: Ticket | null,
): Promise<{ readonly account: Account; readonly former: ContactChange | null; readonly proved: string }> {
  const account = ticket?.accountId ? await tables.accounts.byId({ id: ticket.accountId }) : null;
  if (!ticket?.contactKey || !account || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
  const proved = ticket.contactKey;
  if (contactKeys(account).includes(proved)) return { account, former: null, proved };
  const phone = proved.slice('phone:'.length);
  const former = await tables.contactChanges.byFormerPhone({ phone, now: ports.now() });
  if (former?.accountId !== account.id || account.frozenAt !== null) throw new Refusal('TICKET_EXPIRED');
  return { account, former, proved };
}
