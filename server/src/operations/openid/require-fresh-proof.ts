import type { Caller } from '../../model/entities/request-context.ts';
import { Refusal } from '../../model/refusal.ts';

/** What a product requires of the user before the sign-in to it continues. */
export interface FreshProofRequest {
  readonly requestedAt: number;
  /** The product asks for a sign-in that is newer than its request. */
  readonly needsFreshSignIn: boolean;
  /** The product asks for a step-up (`acr_values`). */
  readonly needsStepUp: boolean;
}

/**
 * Checks that a signed-in user meets the product's requirement.
 *
 * @param isSteppedUp whether the session is stepped up on this device
 * @throws Refusal REAUTH_REQUIRED
 */
export async function requireFreshProof(
  { session }: { readonly session: Pick<Caller['session'], 'createdAt'> },
  { requestedAt, needsFreshSignIn, needsStepUp }: FreshProofRequest,
  isSteppedUp: () => Promise<boolean>,
): Promise<void> {
  if (needsStepUp && !(await isSteppedUp())) throw new Refusal('REAUTH_REQUIRED');
  if (needsFreshSignIn && session.createdAt < requestedAt) throw new Refusal('REAUTH_REQUIRED');
}
