import type { ProviderId } from '@isoline/contract/providers.ts';
import type { BaseUserInfo } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { createStore, useStore } from '../state/create-store.ts';

/** A contact that was verified on this page. It stays in memory only: its flag is never stored nor shown. */
export interface VerifiedContact {
  readonly contact: Contact;
  readonly flag: string;
  /** What verified it: a sign-in by code that found no account, the registration's own code, or a code to link by. */
  readonly by: 'sign-in' | 'register' | 'bind';
}

/** The account of a forgotten password, verified by its contact. It stays in memory only, as its ticket is a secret. */
export interface VerifiedReset {
  readonly contact: Contact;
  readonly security: string;
}

/** A provider identity without an account, and the ticket to link it: ten minutes, one use, this browser only. */
export interface PendingIdentity {
  readonly provider: ProviderId;
  readonly security: string;
  readonly baseUserInfo: BaseUserInfo;
}

/** The last registration, as local storage keeps it. */
export interface RegisterValue {
  readonly userId: string;
  /** Masked. */
  readonly contact: string;
  readonly at: string;
}

/** The login model of the spec (section 3), as far as pages share it. Each part is null until it is known. */
export interface LoginModel {
  readonly loginInformation: { readonly userId: string; readonly _isSuccessResponse: boolean } | null;
  readonly existCheckValue: { readonly exist: boolean; readonly contact: Contact } | null;
  readonly identityMessage: VerifiedContact | null;
  readonly registerValue: RegisterValue | null;
  readonly resetPwdValue: VerifiedReset | null;
  readonly queryByPhoneData: { readonly exist: boolean; readonly isBindWx: boolean } | null;
  readonly bindValue: PendingIdentity | null;
  readonly tcAccountId: string | null;
}

const loginModel = createStore<LoginModel>({
  loginInformation: null,
  existCheckValue: null,
  identityMessage: null,
  registerValue: null,
  resetPwdValue: null,
  queryByPhoneData: null,
  bindValue: null,
  tcAccountId: null,
});

export const getLoginModel = (): LoginModel => loginModel.get();

export const updateLoginModel = (part: Partial<LoginModel>): void => loginModel.set({ ...loginModel.get(), ...part });

export const useLoginModel = (): LoginModel => useStore(loginModel);
