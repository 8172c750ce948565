import { lifetimes } from '@isoline/contract/limits.ts';
import { type ProofMethod, type ProofStrength, strengthOf } from '../entities/proof.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';

export interface Holder {
  readonly account: { readonly id: string };
  readonly session: { readonly id: string };
}

/** A proof of presence in the last ten minutes by the user of a session. */
export interface StepUp {
  readonly strength: ProofStrength;
  /** Null if the user has created the passkey in this session. */
  readonly by: ProofMethod | null;
}

const kinds = { code: 'step-up', strong: 'strong-step-up' } as const;
const deriveHash = (ports: Ports, { session }: Pick<Holder, 'session'>, strength: ProofStrength) =>
  ports.secrets.keyed(kinds[strength], session.id);

/**
 * Marks a session as stepped up on this device for 10 minutes, inside a transaction (docs/contract.md, section 2). Call
 * it after a proof of presence. A password is not such a proof, because a stolen password would then be enough.
 */
export const markSteppedUp = (
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  { holder, by }: { readonly holder: Holder; readonly by: ProofMethod },
): Promise<void> => put(ports, tables, context, { holder, strength: strengthOf(by), payload: { by } });

/**
 * Marks a session as stepped up by a passkey that its user has just created, inside a transaction. The mark names no
 * method, because a new passkey does not count as a verification for an irrevocable act. A strong step-up that names
 * its method stays.
 */
export async function markSteppedUpByNewPasskey(
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  holder: Holder,
): Promise<void> {
  const stepUps = await readStepUps(ports, tables, context, holder);
  if (stepUps.some(({ strength }) => strength === 'strong')) return;
  await put(ports, tables, context, { holder, strength: 'strong', payload: null });
}

interface Mark {
  readonly holder: Holder;
  readonly strength: ProofStrength;
  readonly payload: { readonly by: ProofMethod } | null;
}

function put(
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  { holder, strength, payload }: Mark,
): Promise<void> {
  return tables.tickets.put({
    hash: deriveHash(ports, holder, strength),
    kind: kinds[strength],
    deviceId: context.deviceId,
    scene: null,
    contactKey: null,
    accountId: holder.account.id,
    sessionId: holder.session.id,
    otherAccountId: null,
    payload,
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
