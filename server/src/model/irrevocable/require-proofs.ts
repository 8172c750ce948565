import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../entities/account.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { readEstablishedProofs } from './established-proofs.ts';
import { type JudgedProofs, judgeProofs, type ProofKind } from './judge-proofs.ts';
import { readSessionProofs } from './session-proofs.ts';

/**
 * The missing proofs that make an irrevocable act immediate, and the time at which it is executed if it waits; null: it
 * is immediate.
 */
export interface ActNeeds {
  readonly proofs: JudgedProofs['missing'];
  readonly at: number | null;
}

/** Returns the needs of an act that ends an account, after verifications of that account by `given`. */
export async function readActNeeds(
  ports: Ports,
  tables: Tables,
  account: Account,
  given: readonly ProofKind[] | ((established: readonly ProofKind[]) => Promise<readonly ProofKind[]>),
): Promise<ActNeeds> {
  const now = ports.now();
  const established = await readEstablishedProofs(tables, account, now);
  const canBeUndone = (await tables.contactChanges.undoableUntil({ accountId: account.id, now })) !== null;
  const proved = typeof given === 'function' ? await given(established) : given;
  const { isEnough, missing } = judgeProofs({ established, given: proved, canBeUndone });
  return { proofs: missing, at: isEnough ? null : now + lifetimes.irrevocableActMs };
}

/** Returns the missing proofs for an act of the account's own user, by the proofs of the session. */
export const readOwnActNeeds = (
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId'>,
  { caller, account }: { readonly caller: Caller; readonly account: Account },
): Promise<ActNeeds> =>
  readActNeeds(ports, tables, account, (of) => readSessionProofs(ports, tables, context, { caller, of }));

/** Returns the refusal of an act that is not immediate, if the caller has not agreed to wait. */
export const proofsRequired = ({ proofs, at }: ActNeeds) => new Refusal('REAUTH_REQUIRED', { data: { proofs, at } });
