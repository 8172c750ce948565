import { currentUser } from '@isoline/contract/account.ts';
import { brand } from '@isoline/contract/brand.ts';
import type { OwnProfile, Profile } from '@isoline/contract/fields/answer-fields.ts';
import { coin } from '@isoline/contract/points.ts';
import { checkToken, productUserInfo } from '@isoline/contract/products.ts';
import { answerMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Answer, AnyAnswer } from '../../api/read-answer.ts';
import { requireData } from '../../api/require-data.ts';

// The four calls of the user-center model (docs/specification.md, section 7).

const SESSION_ENDED: readonly number[] = [401, 410];

const showRefusal = (answer: AnyAnswer) => toasts.show({ type: 'error', content: answerMessage(answer) });

/**
 * Fetches the profile. If that call fails, uses the second call, which products use.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function getUserInfo(): Promise<OwnProfile> {
  try {
    return requireData(await call(currentUser, {}));
  } catch (error) {
    if (!(error instanceof ApiError) || SESSION_ENDED.includes(error.status)) throw error;
    return getUserInfoForProducts();
  }
}

async function getUserInfoForProducts(): Promise<Profile> {
  const headers = { 'current-nsp': brand.id, 'current-sid': brand.id };
  const answer = await call(productUserInfo, {}, { headers });
  if (!answer._isSuccessResponse) showRefusal(answer);
  return requireData(answer);
}

/**
 * Fetches the points.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export const getUserCoin = async () => requireData(await call(coin, {}));

/**
 * Checks an access token. The answer is the token and the profile.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export const getToken = (token: string): Promise<Answer<typeof checkToken>> =>
  call(checkToken, { token }, { headers: { token, 'current-nsp': brand.id } });
