import type { Contact } from '@isoline/contract/values/contact.ts';
import { useSyncExternalStore } from 'react';

/** A phone or e-mail that was verified in this page. It lives in memory alone: its flag is never stored nor shown. */
export interface ProvedContact {
  readonly contact: Contact;
  readonly flag: string;
  /** A sign-in by code proved it and found no account; else registration's own code did. */
  readonly by: 'sign-in' | 'registration';
}

/** A forgotten password's account, proved by its contact; in memory alone, as its ticket is a secret. */
export interface ProvedReset {
  readonly contact: Contact;
  readonly security: string;
}

/** The login model of the spec (section 3), as far as pages hand it to one another; each part null until it is known. */
export interface LoginState {
  readonly loginInformation: { readonly userId: string; readonly _isSuccessResponse: boolean } | null;
  readonly existCheckValue: { readonly exist: boolean; readonly contact: Contact } | null;
  readonly identityMessage: ProvedContact | null;
  readonly registerValue: RegisterValue | null;
  readonly resetPwdValue: ProvedReset | null;
}

/** Who registered last, as it is kept in local storage. */
export interface RegisterValue {
  readonly userId: string;
  /** Masked. */
  readonly contact: string;
  readonly at: string;
}

let state: LoginState = {
  loginInformation: null,
  existCheckValue: null,
  identityMessage: null,
  registerValue: null,
  resetPwdValue: null,
};
const empty = state;
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
