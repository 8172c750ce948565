import { canSignInWithout, signInMethodsOf, workingMethods } from '../account/sign-in-methods.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { ticketMatch } from '../verification/ticket.ts';
import { dropFactor } from './remove-factor.ts';

const AT_ONCE = 20;
const outsideOfCalls = { requestId: null, ip: null, deviceName: null };

const LATER_MS = 24 * 60 * 60_000;

/** Removes the factors whose 72 hours are over. A passkey that nothing else can sign in beside at present stays a day longer. */
export async function applyDueRemovals(ports: Ports): Promise<void> {
  const working = await workingMethods(ports);
  await ports.store.tx(async (tables) => {
    for (const removal of await tables.factorRemovals.takeDue(ports.now(), AT_ONCE)) {
      const { accountId, factor } = removal;
      const account = await tables.accounts.byId(accountId);
      if (!account) continue;
      const isPasskey = factor !== 'authenticator';
      if (isPasskey && !canSignInWithout(await signInMethodsOf(tables, account), { passkey: factor }, working)) {
        await tables.factorRemovals.insert({ ...removal, dueAt: ports.now() + LATER_MS });
        continue;
      }
      await dropFactor(ports, tables, outsideOfCalls, accountId, factor, { account, undoToken: null });
    }
  });
}

/** Stops the removals that wait for the caller's account, and ends the second steps that could ask for another. Returns how many. */
export async function stopRemovals(ports: Ports, context: RequestContext, { account }: Caller): Promise<number> {
  return ports.store.tx(async (tables) => {
    await tables.accounts.byId(account.id);
    const stopped = await tables.factorRemovals.stop(account.id);
    if (stopped > 0) {
      await tables.tickets.removeProofsOfAccount(account.id);
      await recordEvent(ports, tables, context, { kind: 'factor-removal-stopped', accountId: account.id, sessions: 0 });
    }
    return stopped;
  });
}

/**
 * Stops the removals of the account that a token of a notice names, and ends its sessions: one of them may be of the person who asked for them.
 * False when none waits.
 */
export async function stopRemovalByToken(ports: Ports, context: RequestContext, token: string): Promise<boolean> {
  return ports.store.tx(async (tables) => {
    const removal = await tables.factorRemovals.byToken(ports.secrets.digest(token));
    if (!removal) return false;
    return (await stopAndEndSessions(ports, tables, context, removal.accountId)) > 0;
  });
}

/**
 * The same by the ticket of a second step whose first step proved a contact: every contact can stop a removal, an SMS carries no
 * link. Returns how many were stopped; with none, the ticket stays.
 *
 * @throws Refusal TICKET_EXPIRED, REAUTH_REQUIRED
 */
export async function stopRemovalAtSecondStep(ports: Ports, context: RequestContext, text: string): Promise<number> {
  const match = ticketMatch(ports, context, 'second-factor', text);
  return ports.store.tx(async (tables) => {
    const ticket = await tables.tickets.peek(match, ports.now());
    if (!ticket?.accountId) throw new Refusal('TICKET_EXPIRED');
    if (ticket.contactKey === null) throw new Refusal('REAUTH_REQUIRED');
    return stopAndEndSessions(ports, tables, context, ticket.accountId);
  });
}

async function stopAndEndSessions(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  accountId: string,
): Promise<number> {
  await tables.accounts.byId(accountId);
  const stopped = await tables.factorRemovals.stop(accountId);
  if (stopped === 0) return stopped;
  await tables.tickets.removeForAccount(accountId);
  await tables.trustedDevices.removeAll(accountId);
  await tables.knownDevices.removeOthers(accountId, context.deviceId);
  const sessions = await tables.sessions.endAll(accountId, ports.now());
  await recordEvent(ports, tables, context, { kind: 'factor-removal-stopped', accountId, sessions });
  return stopped;
}
