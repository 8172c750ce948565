import type { Caller } from '../../model/entities/request-context.ts';
import { Refusal } from '../../model/refusal.ts';

/** A product's requirements of the user before the sign-in continues. */
export interface FreshProofRequest {
  readonly requestedAt: number;
  /** True if the product requests a sign-in that is newer than its request. */
  readonly needsFreshSignIn: boolean;
  /** True if the product requests a step-up (`acr_values`). */
  readonly needsStepUp: boolean;
}

/**
 * Checks that a signed-in user meets the product's requirements.
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
