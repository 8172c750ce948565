import { answerInteraction, interaction } from '@isoline/contract/openid.ts';
import { call } from '../../api/call.ts';
import { interactionPage } from './pending-interaction.ts';

/**
 * Returns the address where the browser continues after the user has signed in: the address of the product, or of a
 * question that remains.
 *
 * @throws ApiError when the pending sign-in has expired; NetworkError
 */
export async function locationAfterSignIn(uid: string): Promise<string> {
  const { data } = await call(interaction, {}, { params: { uid } });
  // Signing in chooses the account. The data of a product, and signing out, still need an answer.
  if (data.prompt === 'consent' || data.prompt === 'logout') return interactionPage(uid);
  const answer = await call(answerInteraction, {}, { params: { uid } });
  return answer._isSuccessResponse ? answer.data.location : interactionPage(uid);
}
