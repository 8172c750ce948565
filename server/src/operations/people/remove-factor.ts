import { lifetimes } from '@isoline/contract/limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { requireOtherMethod, workingMethods } from '../../model/account/sign-in-methods.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { requireTwoOperators } from '../../model/console/two-operators.ts';
import type { LockedAccount } from '../../model/entities/account.ts';
import type { RemovalProposal } from '../../model/entities/helping-tables.ts';
import { type Factor, kindOfFactor, requireFactor, scheduleRemoval } from '../../model/factor/remove-factor.ts';
import type { DatabasePorts, LockingTables, Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { outsideOfCalls } from '../../model/security-event/record-event.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';

/*
 * One operator cannot remove a factor. One operator proposes the removal and a second one agrees. Then it waits for 72
 * hours. Every contact of the owner is notified, and the owner can stop it like any other removal.
 */

/**
 * Proposes to remove a factor of an account. If a proposal already exists, it is kept and returned instead.
 *
 * @throws Refusal GONE, ACCOUNT_FROZEN; NOT_FOUND for an unknown passkey; NOT_BOUND for an account without an
 *   authenticator; REMOVAL_PENDING
 */
export async function proposeRemoval(
  ports: DatabasePorts,
  acting: ActingOperator,
  accountId: string,
  factor: Factor,
): Promise<RemovalProposal> {
  return ports.store.tx(async (tables) => {
    await requireRemovable(tables, accountId, factor);
    const proposedAt = ports.now();
    const asked = {
      accountId,
      factor,
      proposedBy: acting.auditName,
      reason: acting.reason ?? '',
      proposedAt,
      expiresAt: proposedAt + lifetimes.removalProposalMs,
    };
    const kept = await tables.removalProposals.propose(asked);
    // The removal was already proposed.
    if (kept.proposedBy !== asked.proposedBy || kept.proposedAt !== proposedAt) return kept;
    const event = { kind: 'removal-proposed', accountId, factor: kindOfFactor(factor) } as const;
    await recordOperatorEvent(ports, tables, acting, event);
    await recordAudit(ports, tables, acting, {
      kind: 'removal-proposed',
      accountId,
      detail: { factor: kindOfFactor(factor) },
    });
    return kept;
  });
}

/**
 * Agrees to the removal that another operator has proposed. The removal is then done in 72 hours, unless the owner
 * stops it.
 *
 * @returns when the factor will be removed
 * @throws Refusal as `proposeRemoval`; NOT_FOUND without a proposal, OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW,
 *   FORBIDDEN, LAST_METHOD
 */
export async function agreeToRemoval(
  ports: Ports,
  acting: ActingOperator,
  accountId: string,
  factor: Factor,
): Promise<number> {
  const token = ports.random.token();
  const working = await workingMethods(ports);
  return ports.store.tx(async (tables) => {
    const account = await requireRemovable(tables, accountId, factor);
    const proposal = await tables.removalProposals.consume({ accountId, factor, now: ports.now() });
    if (!proposal) throw new Refusal('NOT_FOUND');
    const [proposing, agreeing] = [proposal.proposedBy, acting.auditName];
    await requireTwoOperators(tables, 'factor-removal', { proposing, agreeing }, ports.now());
    if (factor !== 'authenticator') await requireOtherMethod(tables, account, { passkey: factor }, working);
    const removesAt = await scheduleRemoval(
      ports,
      tables,
      { ...outsideOfCalls, actor: acting.actor },
      { account, factor, token },
    );
    await recordAudit(ports, tables, acting, {
      kind: 'removal-agreed',
      accountId,
      detail: { factor: kindOfFactor(factor), proposedBy: proposal.proposedBy },
    });
    return removesAt;
  });
}

/**
 * Stops the pending removals of an account and removes the proposed ones. The contacts were told of a pending one, so
 * they are told that it stopped. Returns how many.
 *
 * @throws Refusal GONE; NOT_FOUND when there are none
 */
export async function stopRemovals(ports: DatabasePorts, acting: ActingOperator, accountId: string): Promise<number> {
  return ports.store.tx(async (tables) => {
    const account = await lockOpenAccount(tables, accountId);
    const pending = await tables.factorRemovals.stop({ accountId });
    const stopped = (await tables.removalProposals.removeAll({ accountId })) + pending;
    if (stopped === 0) throw new Refusal('NOT_FOUND');
    const event = { kind: 'factor-removal-stopped', accountId, sessions: 0 } as const;
    const audiences = pending > 0 ? [{ account, undoToken: null }] : [];
    await recordOperatorEvent(ports, tables, acting, { ...event, audiences });
    await recordAudit(ports, tables, acting, { kind: 'removal-stopped', accountId, detail: { stopped } });
    return stopped;
  });
}

async function requireRemovable(tables: LockingTables, accountId: string, factor: Factor): Promise<LockedAccount> {
  const account = await lockOpenAccount(tables, accountId);
  if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
  await requireFactor(tables, accountId, factor);
  const pending = await tables.factorRemovals.ofAccount({ accountId });
  if (pending.some((removal) => removal.factor === factor)) throw new Refusal('REMOVAL_PENDING');
  return account;
}
