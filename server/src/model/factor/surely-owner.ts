import { recentSince } from '../account/recent-methods.ts';
import type { ProofStrength } from '../entities/proof.ts';
import type { Tables } from '../ports/ports.ts';
import { hasFactorBefore } from './strong-proof.ts';

/**
 * Returns whether the owner surely acts: the account has had a factor for more than 72 hours, and since before its
 * first change that can be undone. Without that factor nobody can add the factor that proved the act.
 *
 * @param strength the strength of the proof of the act
 */
export const isSurelyOwner = async (
  tables: Tables,
  { accountId, strength, now }: { readonly accountId: string; readonly strength: ProofStrength; readonly now: number },
): Promise<boolean> =>
  strength === 'strong' && (await hasFactorBefore(tables, accountId, await recentSince(tables, accountId, now)));
