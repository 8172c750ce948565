import { answerInteraction, interaction } from '@isoline/contract/openid.ts';
import { call } from '../../api/call.ts';
import { interactionPage } from './pending-interaction.ts';

/**
 * Where the browser goes on after the user has signed in: back to the product, or to a question that is left.
 *
 * @throws ApiError when the pending sign-in has expired; NetworkError
 */
export async function locationAfterSignIn(uid: string): Promise<string> {
  const { data } = await call(interaction, {}, { params: { uid } });
  // Signing in chooses the account. What a product may have, and signing out, are asked for.
  if (data.prompt === 'consent' || data.prompt === 'logout') return interactionPage(uid);
  const answer = await call(answerInteraction, {}, { params: { uid } });
  return answer._isSuccessResponse ? answer.data.location : interactionPage(uid);
}
