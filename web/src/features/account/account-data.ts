import type { Endpoint, InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { account, coin, loginHistory, sessions } from '@isoline/contract/endpoints/account-endpoints.ts';
import { products } from '@isoline/contract/endpoints/products-endpoints.ts';
import { currentUser } from '@isoline/contract/endpoints/session-endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { accessToken } from '../../api/session.ts';
import { createResources } from './resources.ts';
import { userCenter } from './user-center-store.ts';

/** Keys of what is read again after an act. */
export const USER_INFO = 'user-info';
export const ACCOUNT = 'account';
export const COIN = 'coin';

export const resources = createResources({ staleMs: 30_000 });

/** Forgets the person who was signed in. */
export function forgetPerson(): void {
  userCenter.reset();
  resources.clear();
}

async function dataOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const answer: AnyAnswer = await call(endpoint, input);
  const { code, msg, data, _isSuccessResponse } = answer;
  if (!_isSuccessResponse) throw new ApiError(200, { code, msg, data });
  return data as OutputOf<E>;
}

export async function fetchUserInfo(): Promise<true> {
  const profile = await dataOf(currentUser, {});
  // Signed out in the meantime: nothing of the person may come back.
  const token = accessToken();
  if (!token) return true;
  const known = userCenter.current().UserInfo;
  if (known && known.userId !== profile.userId) forgetPerson();
  userCenter.userInfoFetched(profile, token, Date.now());
  return true;
}

export async function fetchCoin(): Promise<true> {
  const data = await dataOf(coin, {});
  if (accessToken()) userCenter.coinFetched(data);
  return true;
}

/** Reads again what an act may have changed. */
export function accountChanged(): void {
  for (const key of [USER_INFO, ACCOUNT, COIN]) void resources.reload(key);
}

export const fetchAccount = () => dataOf(account, {});
export const fetchSessions = () => dataOf(sessions, {});
export const fetchProducts = () => dataOf(products, {});
export const fetchRecords = (current: number, size: number) => dataOf(loginHistory, { current, size });

export type LoginRecord = OutputOf<typeof loginHistory>['records'][number];
export type LiveSession = OutputOf<typeof sessions>[number];
export type CoinEntry = OutputOf<typeof coin>['entries'][number];
