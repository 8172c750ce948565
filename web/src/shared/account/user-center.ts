import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import type { coin } from '@isoline/contract/points.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { safetyOf } from '@isoline/contract/values/safety.ts';
import { createStore, useStore } from '../../state/create-store.ts';
import { updateLoginModel } from '../login-model.ts';

type Coin = OutputOf<typeof coin>;

/** The user-center model with the field names of docs/specification.md, section 3. The queries of the account center fill it. */
export interface UserCenter {
  readonly UserInfo: Profile | null;
  readonly SafetyScore: number;
  /** Five flags, 1 for each earned step. */
  readonly SafetyProgress: readonly (0 | 1)[];
  readonly UserCoin: Coin | null;
  /** The access token, as `tokenCk` confirmed it. */
  readonly Token: string | null;
}

const { score, progress } = safetyOf({ phone: null, email: null, isBindWx: false });
const empty: UserCenter = { UserInfo: null, SafetyScore: score, SafetyProgress: progress, UserCoin: null, Token: null };

const userCenter = createStore(empty);

export const useUserCenter = (): UserCenter => useStore(userCenter);

export const getUserCenter = (): UserCenter => userCenter.get();

/** An image address that no cache answers, because it changes with each fetch. */
export const withTimestamp = (address: string, at: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}t=${at}`;

/** Replaces the profile, the score and the copy in session storage together (docs/specification.md, section 4). `at` is epoch milliseconds. */
export function setUserInfo(profile: Profile, at: number): void {
  const UserInfo = { ...profile, userIcon: profile.userIcon && withTimestamp(profile.userIcon, at) };
  const safety = safetyOf(UserInfo);
  updateLoginModel({ userInfo: UserInfo });
  try {
    sessionStorage.setItem(storageKeys.userInfo, JSON.stringify(UserInfo));
  } catch {
    // Without storage the page alone has it.
  }
  userCenter.set({
    ...userCenter.get(),
    UserInfo,
    SafetyScore: safety.score,
    SafetyProgress: safety.progress,
  });
}

export const setToken = (Token: string): void => userCenter.set({ ...userCenter.get(), Token });

export const setUserCoin = (UserCoin: Coin): void => userCenter.set({ ...userCenter.get(), UserCoin });

/** Forgets the user. Session storage is cleared by the session itself. */
export const resetUserCenter = (): void => userCenter.set(empty);
