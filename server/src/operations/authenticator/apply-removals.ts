import { lockOpenAccount } from '../../model/account/open-account.ts';
import { canSignInWithout, readSignInMethods, workingMethods } from '../../model/account/sign-in-methods.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { dropFactor } from '../../model/factor/remove-factor.ts';
import { stopAndEndSessions, stopRemovals as stopPending } from '../../model/irrevocable/stop-waiting.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

const AT_ONCE = 20;

const LATER_MS = 24 * 60 * 60_000;

/**
 * Removes the factors whose 72 hours are over. A passkey that is currently the only sign-in method stays a day longer.
 */
export async function applyDueRemovals(ports: Ports): Promise<void> {
  const working = await workingMethods(ports);
  await ports.store.tx(async (tables) => {
    for (const removal of await tables.factorRemovals.takeDue({ now: ports.now(), limit: AT_ONCE })) {
      const { accountId, factor } = removal;
      const account = await tables.accounts.byId({ id: accountId });
      if (!account) continue;
      const isPasskey = factor !== 'authenticator';
      if (isPasskey && !canSignInWithout(await readSignInMethods(tables, account), { passkey: factor }, working)) {
        await tables.factorRemovals.insert({ ...removal, dueAt: ports.now() + LATER_MS });
        continue;
      }
      await dropFactor(ports, tables, outsideOfCalls, { accountId, factor, audience: { account, undoToken: null } });
    }
  });
}

/**
 * Stops the pending removals of the caller's account, and revokes the second steps that could request another removal.
 * Returns how many removals it stopped.
 */
export async function stopRemovals(ports: Ports, context: RequestContext, { account }: Caller): Promise<number> {
  return ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, account.id);
    const stopped = await stopPending(tables, account.id);
    if (stopped > 0) {
      await tables.tickets.removeProofsOfAccount({ accountId: account.id });
      await recordEvent(ports, tables, context, { kind: 'factor-removal-stopped', accountId: account.id, sessions: 0 });
    }
    return stopped;
  });
}

/**
 * Stops the pending removals by the ticket of a second step whose first step proved a contact. Every contact can stop a
 * removal, and an SMS carries no link. Returns how many were stopped; if there were none, the ticket is not consumed.
 *
 * @throws Refusal TICKET_EXPIRED, REAUTH_REQUIRED
 */
export async function stopRemovalAtSecondStep(ports: Ports, context: RequestContext, text: string): Promise<number> {
  const match = ticketMatch(ports, context, 'second-factor', text);
  return ports.store.tx(async (tables) => {
    const ticket = await tables.tickets.peek({ ...match, now: ports.now() });
    if (!ticket?.accountId) throw new Refusal('TICKET_EXPIRED');
    if (ticket.contactKey === null) throw new Refusal('REAUTH_REQUIRED');
    return stopAndEndSessions(ports, tables, context, ticket.accountId);
  });
}
