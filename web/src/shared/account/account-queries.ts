import { overview, viewProtection } from '@isoline/contract/account.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { OwnProfile } from '@isoline/contract/fields/answer-fields.ts';
import { trialInfo } from '@isoline/contract/membership.ts';
import { coin } from '@isoline/contract/points.ts';
import { connectedProducts, products } from '@isoline/contract/products.ts';
import { loginHistory, sessions } from '@isoline/contract/sessions.ts';
import type { Locale } from '@isoline/ui/i18n/locale.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { hashKey, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { accessToken } from '../../api/session.ts';
import { accountCache } from './account-cache.ts';
import { getUserCoin, getUserInfo } from './user-center-calls.ts';
import { showsOtherUser } from './user-change.ts';
import { userChangeMessages } from './user-change-messages.ts';
import { buildUserInfo, storeUserInfo } from './user-info.ts';

export type SignInRecord = OutputOf<typeof loginHistory>['records'][number];
export type ActiveSession = OutputOf<typeof sessions>[number];
export type ConnectedProduct = OutputOf<typeof connectedProducts>[number];
export type AccountOverview = OutputOf<typeof overview>;
export type AccountProtection = OutputOf<typeof viewProtection>;
export type PointsEntry = OutputOf<typeof coin>['entries'][number];

async function fetchUserInfo(): Promise<OwnProfile> {
  const profile = await getUserInfo();
  // The user has signed out during the call: nothing of the account may be kept.
  if (accessToken() === null) return profile;
  // Another user has signed in: the data of the previous user is dropped.
  const known = accountCache.getQueryData(userInfoQuery.queryKey);
  if (known && known.userId !== profile.userId) {
    const own = hashKey(userInfoQuery.queryKey);
    void accountCache.resetQueries({ predicate: ({ queryHash }) => queryHash !== own });
  }
  if (showsOtherUser(profile.userId))
    toasts.show({ type: 'info', content: message(userChangeMessages, 'nowSignedIn', profile.nickName) });
  return storeUserInfo(buildUserInfo(profile, Date.now()));
}

/** The signed-in user: `UserInfo` of the user-center model, `userInfo` of the login model. */
export const userInfoQuery = queryOptions({ queryKey: ['account', 'user-info'], queryFn: fetchUserInfo });

/** The sign-in methods and protections, all that the security section shows besides activity. */
export const protectionQuery = queryOptions({
  queryKey: ['account', 'protection'],
  queryFn: async () => requireData(await call(viewProtection, {})),
});

export const OVERVIEW = ['account', 'overview'];

/** Returns the query of the overview's data besides the profile, in the language of the page. */
export const overviewQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...OVERVIEW, locale],
    queryFn: async () => requireData(await call(overview, {})),
    placeholderData: keepPreviousData,
    // The page that closes or keeps the account has no cache.
    staleTime: 0,
  });

/** The trial of the account or its membership: `trialInfo` of the login model. */
export const membershipQuery = queryOptions({
  queryKey: ['account', 'membership'],
  queryFn: async () => requireData(await call(trialInfo, {})),
});

/** The points: `UserCoin` of the user-center model. */
export const coinQuery = queryOptions({ queryKey: ['account', 'coin'], queryFn: getUserCoin });

/** Returns the query of the points' entries after the first page. They are fetched only when the user requests them. */
export const earlierPointsQuery = (cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['account', 'coin', 'earlier', cursor],
    queryFn: async ({ pageParam }) => requireData(await call(coin, { cursor: pageParam })),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: false,
  });

export const SESSIONS = ['activity', 'sessions'];

/** Returns the query of the sessions. A program's session has the name of its product in the language of the page. */
export const sessionsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...SESSIONS, locale],
    queryFn: async () => requireData(await call(sessions, {})),
    placeholderData: keepPreviousData,
  });

export const RECORDS_PER_PAGE = 10;

/**
 * Returns the query of one page of the sign-in records. The previous page stays on the screen until the new one
 * arrives.
 */
export const recordsQuery = (page: number) =>
  queryOptions({
    queryKey: ['activity', 'records', page],
    queryFn: async () => requireData(await call(loginHistory, { current: page, size: RECORDS_PER_PAGE })),
    placeholderData: keepPreviousData,
  });

/** The most records that one call returns. */
const RECENT_RECORDS = 100;

/** The newest records together, for the calendar and to detect new devices. */
export const recentRecordsQuery = queryOptions({
  queryKey: ['activity', 'recent-records'],
  queryFn: async () => requireData(await call(loginHistory, { current: 1, size: RECENT_RECORDS })),
});

/** Returns the query of the records of a day, which has `count` of them, after `newer` records of later days. */
export const recordsOfDayQuery = (day: number, newer: number, count: number) =>
  queryOptions({
    queryKey: ['activity', 'records-of-day', day, newer, count],
    queryFn: async () => {
      const records: SignInRecord[] = [];
      const last = Math.ceil((newer + count) / RECENT_RECORDS);
      for (let current = Math.floor(newer / RECENT_RECORDS) + 1; current <= last; current += 1)
        records.push(...requireData(await call(loginHistory, { current, size: RECENT_RECORDS })).records);
      return records.filter(({ loginTime }) => new Date(loginTime).setHours(0, 0, 0, 0) === day);
    },
  });

/**
 * Returns the query of the products, in the language of the page. After a switch the old texts stay until the new ones
 * arrive.
 */
export const productsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['products', locale],
    queryFn: async () => requireData(await call(products, {})),
    placeholderData: keepPreviousData,
  });

export const CONNECTED_PRODUCTS = ['activity', 'connected-products'];

/** Returns the query of the products that the account is connected to, in the language of the page. */
export const connectedProductsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...CONNECTED_PRODUCTS, locale],
    queryFn: async () => requireData(await call(connectedProducts, {})),
    placeholderData: keepPreviousData,
  });

/** The data that is stored about the account, in the language of the page. */
export const PRIVACY = ['activity', 'privacy'];
