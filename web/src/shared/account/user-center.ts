import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { OwnProfile } from '@isoline/contract/fields/answer-fields.ts';
import type { coin } from '@isoline/contract/points.ts';
import { computeSafety } from '@isoline/contract/values/safety.ts';
import { useSyncExternalStore } from 'react';
import { accessToken } from '../../api/session.ts';
import { accountCache } from './account-cache.ts';
import { coinQuery, userInfoQuery } from './account-queries.ts';

type Coin = OutputOf<typeof coin>;

/** The user-center model of docs/specification.md, section 3: selectors over the account's cache and the session. */
export interface UserCenter {
  /** Null until it is fetched. */
  readonly UserInfo: OwnProfile | null;
  readonly SafetyScore: number;
  /** Five flags, 1 for each completed step. */
  readonly SafetyProgress: readonly (0 | 1)[];
  /** Null until it is fetched. */
  readonly UserCoin: Coin | null;
  /** The access token of this tab; null if there is no session. */
  readonly Token: string | null;
}

const fetchedUserInfo = (): OwnProfile | null => accountCache.getQueryData(userInfoQuery.queryKey) ?? null;
const fetchedCoin = (): Coin | null => accountCache.getQueryData(coinQuery.queryKey) ?? null;

function buildUserCenter(UserInfo: OwnProfile | null, UserCoin: Coin | null): UserCenter {
  const { score, progress } = computeSafety(UserInfo ?? { phone: null, email: null, isBindWx: false });
  return { UserInfo, SafetyScore: score, SafetyProgress: progress, UserCoin, Token: accessToken() };
}

export const getUserCenter = (): UserCenter => buildUserCenter(fetchedUserInfo(), fetchedCoin());

// A component adds a query while React renders it, and other components must not change then.
const subscribe = (listener: () => void) =>
  accountCache.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });
const unknown = () => null;

/**
 * Returns the model, and updates it after each change. It does not fetch anything: a component that shows a part of the
 * model subscribes to the query of that part.
 */
export const useUserCenter = (): UserCenter =>
  buildUserCenter(
    useSyncExternalStore(subscribe, fetchedUserInfo, unknown),
    useSyncExternalStore(subscribe, fetchedCoin, unknown),
  );
