import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { account, coin, loginHistory, sessions } from '@isoline/contract/endpoints/account-endpoints.ts';
import { enabledProviders } from '@isoline/contract/endpoints/link-provider-endpoints.ts';
import { products } from '@isoline/contract/endpoints/products-endpoints.ts';
import { currentUser } from '@isoline/contract/endpoints/session-endpoints.ts';
import type { Profile } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { accessToken } from '../api/session.ts';
import type { Locale } from '../i18n/locale.ts';
import { accountCache } from '../shared/account/account-cache.ts';
import { getUserCenter, resetUserCenter, setUserCoin, setUserInfo } from '../shared/account/user-center.ts';

export type SignInRecord = OutputOf<typeof loginHistory>['records'][number];
export type ActiveSession = OutputOf<typeof sessions>[number];
export type PointsEntry = OutputOf<typeof coin>['entries'][number];

async function fetchUserInfo(): Promise<Profile> {
  const { data: profile } = await call(currentUser, {});
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
  setUserInfo(profile, token, Date.now());
  return profile;
}

async function fetchCoin() {
  const { data } = await call(coin, {});
  if (accessToken() !== null) setUserCoin(data);
  return data;
}

/** The signed-in user. Fills `UserInfo` and the score of the user-center model. */
export const userInfoQuery = queryOptions({ queryKey: ['account', 'user-info'], queryFn: fetchUserInfo });

/** When which provider was linked, and by which name. */
export const linkedProvidersQuery = queryOptions({
  queryKey: ['account', 'linked-providers'],
  queryFn: async () => (await call(account, {})).data,
});

/** The providers that this installation offers. */
export const enabledProvidersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => (await call(enabledProviders, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The points. Fills `UserCoin` of the user-center model. */
export const coinQuery = queryOptions({ queryKey: ['account', 'coin'], queryFn: fetchCoin });

export const sessionsQuery = queryOptions({
  queryKey: ['activity', 'sessions'],
  queryFn: async () => (await call(sessions, {})).data,
});

export const RECORDS_PER_PAGE = 10;

/** One page of the sign-in records. The page before stays on the screen until the next one is here. */
export const recordsQuery = (page: number) =>
  queryOptions({
    queryKey: ['activity', 'records', page],
    queryFn: async () => (await call(loginHistory, { current: page, size: RECORDS_PER_PAGE })).data,
    placeholderData: keepPreviousData,
  });

/** The most that one call answers. */
const RECENT_RECORDS = 100;

/** The newest records together, for the calendar and for what is a new device. */
export const recentRecordsQuery = queryOptions({
  queryKey: ['activity', 'recent-records'],
  queryFn: async () => (await call(loginHistory, { current: 1, size: RECENT_RECORDS })).data,
});

/** The products, in the language of the page. After a switch the old texts stay until the new ones are here. */
export const productsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['products', locale],
    queryFn: async () => (await call(products, {})).data,
    placeholderData: keepPreviousData,
  });
