import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProofMethod, type ProofStrength, strengthOf } from '../entities/proof.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';

/** The account and session that are stepped up. */
export interface Holder {
  readonly account: { readonly id: string };
  readonly session: { readonly id: string };
}

/** A proof of presence in the last ten minutes by the user of a session. */
export interface StepUp {
  readonly strength: ProofStrength;
  /** Null if a node of the former version stored it. */
  readonly by: ProofMethod | null;
}

const kinds = { code: 'step-up', strong: 'strong-step-up' } as const;
const deriveHash = (ports: Ports, { session }: Pick<Holder, 'session'>, strength: ProofStrength) =>
  ports.secrets.keyed(kinds[strength], session.id);

/**
 * Marks a session as stepped up on this device for 10 minutes, inside a transaction (docs/contract.md, section 2). Call
 * it after a proof of presence. A password is not such a proof, because a stolen password would then be enough.
 */
export function markSteppedUp(
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  { holder, by }: { readonly holder: Holder; readonly by: ProofMethod },
): Promise<void> {
  const strength = strengthOf(by);
  return tables.tickets.put({
    hash: deriveHash(ports, holder, strength),
    kind: kinds[strength],
    deviceId: context.deviceId,
    scene: null,
    contactKey: null,
    accountId: holder.account.id,
    sessionId: holder.session.id,
    otherAccountId: null,
    payload: { by },
    expiresAt: ports.now() + lifetimes.stepUpMs,
  });
}

/** Returns the proofs that step up a session on this device, strongest first. */
export async function readStepUps(
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  holder: Pick<Holder, 'session'>,
): Promise<readonly StepUp[]> {
  const strengths = ['strong', 'code'] as const;
  const matches = strengths.map((strength) => ({
    hash: deriveHash(ports, holder, strength),
    kind: kinds[strength],
    deviceId: context.deviceId,
  }));
  const tickets = await tables.tickets.peekBoth(matches, ports.now());
  return strengths.flatMap((strength, index) => {
    const ticket = tickets[index];
    return ticket ? [{ strength, by: ticket.payload?.by ?? null }] : [];
  });
}

/** Returns whether a session is stepped up on this device. */
export const isSteppedUp = async (...asked: Parameters<typeof readStepUps>): Promise<boolean> =>
  (await readStepUps(...asked)).length > 0;
