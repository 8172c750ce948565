import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { coin } from '@isoline/contract/endpoints/account-endpoints.ts';
import type { Profile } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { safetyOf } from '@isoline/contract/values/safety.ts';
import { useSyncExternalStore } from 'react';

/** The user-centre model, with the field names of the spec (section 3). */
export interface UserCenter {
  readonly UserInfo: Profile | null;
  readonly SafetyScore: number;
  readonly SafetyProgress: readonly (0 | 1)[];
  readonly UserCoin: OutputOf<typeof coin> | null;
  readonly Token: string | null;
}

const { score, progress } = safetyOf({ phone: null, email: null, isBindWx: false });
const empty: UserCenter = { UserInfo: null, SafetyScore: score, SafetyProgress: progress, UserCoin: null, Token: null };

let state = empty;
const listeners = new Set<() => void>();

function become(next: UserCenter): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A picture's address that no cache answers: it changes on each fetch. */
export const stamped = (address: string, at: number): string => `${address}${address.includes('?') ? '&' : '?'}t=${at}`;

export const userCenter = {
  current: (): UserCenter => state,

  /** A fetch succeeded: what is known of the person, the score and the session storage are replaced together. */
  userInfoFetched(profile: Profile, token: string | null, at: number): void {
    const UserInfo = { ...profile, userIcon: profile.userIcon && stamped(profile.userIcon, at) };
    const safety = safetyOf(UserInfo);
    try {
      sessionStorage.setItem(storageKeys.userInfo, JSON.stringify(UserInfo));
    } catch {
      // A browser that refuses storage has it on the page alone.
    }
    become({ ...state, UserInfo, SafetyScore: safety.score, SafetyProgress: safety.progress, Token: token });
  },

  coinFetched(UserCoin: OutputOf<typeof coin>): void {
    become({ ...state, UserCoin });
  },

  reset: (): void => become(empty),
};

export const useUserCenter = (): UserCenter => useSyncExternalStore(subscribe, userCenter.current, () => empty);
