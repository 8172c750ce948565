import { account } from '@isoline/contract/account.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { trialInfo } from '@isoline/contract/membership.ts';
import type { coin } from '@isoline/contract/points.ts';
import { connectedProducts, products } from '@isoline/contract/products.ts';
import { enabledProviders } from '@isoline/contract/provider-sign-in.ts';
import { securityEvents } from '@isoline/contract/security-events.ts';
import { loginHistory, sessions } from '@isoline/contract/sessions.ts';
import { hashKey, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { dataOf } from '../../api/data-of.ts';
import { accessToken } from '../../api/session.ts';
import type { Locale } from '../../i18n/locale.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { updateLoginModel } from '../login-model.ts';
import { accountCache } from './account-cache.ts';
import { getUserCenter, resetUserCenter, setToken, setUserCoin, setUserInfo } from './user-center.ts';
import { getToken, getUserCoin, getUserInfo } from './user-center-calls.ts';

export type SignInRecord = OutputOf<typeof loginHistory>['records'][number];
export type ActiveSession = OutputOf<typeof sessions>[number];
export type ConnectedProduct = OutputOf<typeof connectedProducts>[number];
export type PointsEntry = OutputOf<typeof coin>['entries'][number];

async function fetchUserInfo(): Promise<Profile> {
  const profile = await getUserInfo();
  const token = accessToken();
  // Signed out in the meantime: nothing of the account may be kept.
  if (token === null) return profile;
  // Another user signed in: what was fetched for the one before is dropped.
  const known = getUserCenter().UserInfo;
  if (known && known.userId !== profile.userId) {
    resetUserCenter();
    const own = hashKey(userInfoQuery.queryKey);
    void accountCache.resetQueries({ predicate: ({ queryHash }) => queryHash !== own });
  }
  const at = Date.now();
  setUserInfo(profile, at);
  if (getUserCenter().Token !== token) void confirmToken(token, profile, at);
  return profile;
}

/** Fills `Token`, and `UserInfo` by the rest of the answer. A failed call changes nothing; the next profile tries again. */
async function confirmToken(current: string, { userIcon }: Profile, at: number): Promise<void> {
  const { UserInfo } = getUserCenter();
  const answer = await getToken(current).catch((error: unknown) => void failureMessage(error));
  if (!answer || accessToken() !== current) return;
  const { token, ...profile } = answer;
  setToken(token);
  // A newer profile stays. The address of the picture there is one for products.
  if (getUserCenter().UserInfo === UserInfo) setUserInfo({ ...profile, userIcon }, at);
}

async function fetchCoin() {
  const points = await getUserCoin();
  if (accessToken() !== null) setUserCoin(points);
  return points;
}

/** The signed-in user. Fills `UserInfo` and the score of the user-center model. */
export const userInfoQuery = queryOptions({ queryKey: ['account', 'user-info'], queryFn: fetchUserInfo });

/** When the account was made, and when which provider was linked, by which name. */
export const accountViewQuery = queryOptions({
  queryKey: ['account', 'view'],
  queryFn: async () => dataOf(await call(account, {})),
});

/** The providers that this installation offers. */
export const enabledProvidersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => dataOf(await call(enabledProviders, {})),
  staleTime: Number.POSITIVE_INFINITY,
});

async function fetchTrialInfo() {
  const found = dataOf(await call(trialInfo, {}));
  if (accessToken() !== null) updateLoginModel({ trialInfo: found });
  return found;
}

/** The trial of the account or its membership. Fills `trialInfo` of the login model. */
export const membershipQuery = queryOptions({ queryKey: ['account', 'membership'], queryFn: fetchTrialInfo });

/** The points. Fills `UserCoin` of the user-center model. */
export const coinQuery = queryOptions({ queryKey: ['account', 'coin'], queryFn: fetchCoin });

export const sessionsQuery = queryOptions({
  queryKey: ['activity', 'sessions'],
  queryFn: async () => dataOf(await call(sessions, {})),
});

// The first page fits beside the records; the later ones are longer.
const EVENTS_AT_FIRST = '3';
const EVENTS_PER_PAGE = '10';

/** The security events, from the newest on, a page at a time. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['activity', 'security-events'],
  queryFn: async ({ pageParam }) =>
    dataOf(
      await call(securityEvents, { cursor: pageParam, size: pageParam === null ? EVENTS_AT_FIRST : EVENTS_PER_PAGE }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const RECORDS_PER_PAGE = 10;

/** One page of the sign-in records. The page before stays on the screen until the next one is here. */
export const recordsQuery = (page: number) =>
  queryOptions({
    queryKey: ['activity', 'records', page],
    queryFn: async () => dataOf(await call(loginHistory, { current: page, size: RECORDS_PER_PAGE })),
    placeholderData: keepPreviousData,
  });

/** The most that one call answers. */
const RECENT_RECORDS = 100;

/** The newest records together, for the calendar and for what is a new device. */
export const recentRecordsQuery = queryOptions({
  queryKey: ['activity', 'recent-records'],
  queryFn: async () => dataOf(await call(loginHistory, { current: 1, size: RECENT_RECORDS })),
});

/** The products, in the language of the page. After a switch the old texts stay until the new ones are here. */
export const productsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['products', locale],
    queryFn: async () => dataOf(await call(products, {})),
    placeholderData: keepPreviousData,
  });

export const CONNECTED_PRODUCTS = ['activity', 'connected-products'];

/** The products that the account is connected to, in the language of the page. */
export const connectedProductsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...CONNECTED_PRODUCTS, locale],
    queryFn: async () => dataOf(await call(connectedProducts, {})),
    placeholderData: keepPreviousData,
  });
