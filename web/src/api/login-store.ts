import type { BaseUserInfo } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { useSyncExternalStore } from 'react';

/** A phone or e-mail that was verified in this page. It lives in memory alone: its flag is never stored nor shown. */
export interface ProvedContact {
  readonly contact: Contact;
  readonly flag: string;
  /** A sign-in by code proved it and found no account; else registration's own code did, or one to link by. */
  readonly by: 'sign-in' | 'registration' | 'binding';
}

/** A forgotten password's account, proved by its contact; in memory alone, as its ticket is a secret. */
export interface ProvedReset {
  readonly contact: Contact;
  readonly security: string;
}

/** A provider's person whom no account has yet, and the ticket to link it by: ten minutes, one use, this browser alone. */
export interface WaitingIdentity {
  readonly provider: 'wx' | 'tc';
  readonly security: string;
  readonly baseUserInfo: BaseUserInfo;
}

/**
 * Somebody whom a provider named. Their picture is shown where it is ours: another host would learn of the visit, and
 * the page's policy refuses it.
 */
export function waitingIdentity(
  provider: WaitingIdentity['provider'],
  security: string,
  { nickName, avatar }: BaseUserInfo,
): WaitingIdentity {
  const ours = avatar !== null && new URL(avatar, location.href).origin === location.origin;
  return { provider, security, baseUserInfo: { nickName, avatar: ours ? avatar : null } };
}

/** The login model of the spec (section 3), as far as pages hand it to one another; each part null until it is known. */
export interface LoginState {
  readonly loginInformation: { readonly userId: string; readonly _isSuccessResponse: boolean } | null;
  readonly existCheckValue: { readonly exist: boolean; readonly contact: Contact } | null;
  readonly identityMessage: ProvedContact | null;
  readonly registerValue: RegisterValue | null;
  readonly resetPwdValue: ProvedReset | null;
  readonly queryByPhoneData: { readonly exist: boolean; readonly isBindWx: boolean } | null;
  readonly bindValue: WaitingIdentity | null;
  readonly tcAccountId: string | null;
}

/** Who registered last, as it is kept in local storage. */
export interface RegisterValue {
  readonly userId: string;
  /** Masked. */
  readonly contact: string;
  readonly at: string;
}

const empty: LoginState = {
  loginInformation: null,
  existCheckValue: null,
  identityMessage: null,
  registerValue: null,
  resetPwdValue: null,
  queryByPhoneData: null,
  bindValue: null,
  tcAccountId: null,
};
let state = empty;
const listeners = new Set<() => void>();

export function setLogin(part: Partial<LoginState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

export const getLogin = (): LoginState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLogin = (): LoginState => useSyncExternalStore(subscribe, getLogin, () => empty);
