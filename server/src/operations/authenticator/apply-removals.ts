import { lockOpenAccount } from '../../model/account/open-account.ts';
import { canSignInWithout, readSignInMethods, workingMethods } from '../../model/account/sign-in-methods.ts';
import type { LockedAccount } from '../../model/entities/account.ts';
import type { FactorRemoval } from '../../model/entities/factor-tables.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { dropFactor, kindOfFactor } from '../../model/factor/remove-factor.ts';
import { stopAndEndSessions, stopRemovals as stopPending } from '../../model/irrevocable/stop-waiting.ts';
import { announceAgain, findUntold } from '../../model/irrevocable/untold-act.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

const AT_ONCE = 20;

const LATER_MS = 24 * 60 * 60_000;

/**
 * Removes the factors whose 72 hours are over. A passkey that is currently the only sign-in method stays a day longer,
 * and a factor stays until a contact was notified.
 */
export async function applyDueRemovals(ports: Ports): Promise<void> {
  const working = await workingMethods(ports);
  const due = await ports.store.read.factorRemovals.due({ now: ports.now(), limit: AT_ONCE });
  for (const removal of due) await applyRemoval(ports, working, removal);
}

const applyRemoval = (
  ports: Ports,
  working: Awaited<ReturnType<typeof workingMethods>>,
  removal: FactorRemoval,
): Promise<void> =>
  ports.store.tx(async (tables) => {
    const { accountId, factor, tokenHash } = removal;
    const account = await tables.accounts.byId({ id: accountId });
    if (!(await tables.factorRemovals.takeDue({ tokenHash, now: ports.now() })) || !account) return;
    const isPasskey = factor !== 'authenticator';
    if (isPasskey && !canSignInWithout(await readSignInMethods(tables, account), { passkey: factor }, working)) {
      await tables.factorRemovals.insert({ ...removal, dueAt: ports.now() + LATER_MS });
      return;
    }
    if (await postponeUntold(ports, tables, account, removal)) return;
    await dropFactor(ports, tables, outsideOfCalls, { accountId, factor, audience: { account, undoToken: null } });
  });

/** Stores a removal that no contact was notified of again, for later. Returns false if one was. */
async function postponeUntold(
  ports: Ports,
  tables: Tables,
  account: LockedAccount,
  removal: FactorRemoval,
): Promise<boolean> {
  const { accountId, factor } = removal;
  const kind = 'factor-removal-requested';
  const untold = await findUntold(ports, tables, { accountId, kinds: [kind] });
  if (!untold) return false;
  const token = ports.random.token();
  const tokenHash = untold.isSilent ? ports.secrets.digest(token) : removal.tokenHash;
  await tables.factorRemovals.insert({ ...removal, tokenHash, dueAt: untold.until });
  const event = { kind, accountId, factor: kindOfFactor(factor) } as const;
  if (untold.isSilent) await announceAgain(ports, tables, event, { account, undoToken: token });
  return true;
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
