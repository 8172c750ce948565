import { lifetimes } from '@isoline/contract/limits.ts';
import { providerIds } from '@isoline/contract/providers.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { checkNewPassword } from '../../model/account/password-rule.ts';
import { type Account, contactsOf, isClosed } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ticket } from '../../model/entities/verification.ts';
import { removeFactorsSince } from '../../model/factor/remove-factor.ts';
import { hashNewPassword } from '../../model/limit/limit-password-checks.ts';
import { deviceOrigin, pairCounterKeys } from '../../model/limit/password-counters.ts';
import type { Audience } from '../../model/notice.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { moveToNextDeviceId, readFacts } from '../../model/session/start-session.ts';
import { revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

export interface Reset {
  /** The text of the ticket. */
  readonly resetTicket: string;
  readonly password: string;
  /** Whether to unlink every identity, and to remove the factors that were added in the last 72 hours. */
  readonly removeLinked: boolean;
}

/**
 * Sets a new password by a `reset` ticket. Every session of the account ends and every pending proof is revoked. The lock after
 * wrong passwords ends for the user who proved the contact, on this device and address; what strangers tried stays counted.
 *
 * @throws Refusal PASSWORD_FORMAT, TICKET_EXPIRED, RATE_LIMITED
 */
export async function resetPassword(
  ports: Ports,
  context: RequestContext,
  { resetTicket, password, removeLinked }: Reset,
): Promise<void> {
  await checkNewPassword(ports, password, {});
  const match = ticketMatch(ports, context, 'reset', resetTicket);
  const account = await accountOf(ports.store.read, await ports.store.read.tickets.peek(match, ports.now()));
  await checkNewPassword(ports, password, account);
  const passwordHash = await hashNewPassword(ports, context, account.id, password);
  await ports.store.tx(async (tables) => {
    const present = await accountOf(tables, await tables.tickets.consume(match, ports.now()));
    const at = ports.now();
    const audience = await keepUndo(ports, tables, present, at);
    await tables.accounts.setPasswordHash(present.id, passwordHash);
    await revokePendingProofs(tables, present);
    // Whoever knew the old password may have trusted a device.
    await tables.trustedDevices.removeAll(present.id);
    await tables.knownDevices.removeOthers(present.id, context.deviceId);
    const sessions = await tables.sessions.endAll(present.id, at);
    await endLockOut(ports, tables, context, present, at);
    if (removeLinked) await unlinkAll(ports, tables, context, present, audience);
    const event = { kind: 'password-reset', accountId: present.id, sessions } as const;
    await recordEvent(ports, tables, context, event, [audience]);
  });
}

/** Forgets the wrong passwords of this device and address, and lets the account know the device from now on. */
async function endLockOut(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  account: Account,
  at: number,
): Promise<void> {
  const facts = await readFacts(ports, tables, context, { accountId: account.id });
  const { firstDeviceId: device } = facts;
  const origins = [context.clientKey, ...(device === null ? [] : [deviceOrigin(device)])];
  for (const contact of contactsOf(account)) {
    for (const key of pairCounterKeys(ports, contact, origins)) await tables.counters.clear(key);
  }
  await moveToNextDeviceId(tables, context, account.id, facts, at);
}

async function unlinkAll(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  account: Account,
  audience: Audience,
): Promise<void> {
  const accountId = account.id;
  for (const provider of providerIds) {
    if (!(await tables.identities.unlink(accountId, provider))) continue;
    const event = { kind: 'identity-unlinked', accountId, provider } as const;
    await recordEvent(ports, tables, context, event, [audience]);
  }
  // A code to a contact removes no stronger proof: older factors stay (docs/decisions/0018).
  await removeFactorsSince(ports, tables, context, account, ports.now() - lifetimes.recentlyLinkedMs);
}

async function accountOf(tables: Tables, ticket: Ticket | null): Promise<Account> {
  const account = ticket?.accountId ? await tables.accounts.byId(ticket.accountId) : null;
  if (!account || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
  return account;
}
