import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { BaseUserInfo, Profile } from '@isoline/contract/fields/answer-fields.ts';
import type { trialInfo } from '@isoline/contract/membership.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { verifyReset } from '@isoline/contract/reset-password.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { baseInfo } from '@isoline/contract/verification.ts';
import { signOuts } from '../api/session.ts';
import { createStore, useStore } from '../state/create-store.ts';

/**
 * A contact that was verified on this page. It stays in memory only: its proof is never stored nor shown. A reload of a
 * registration gets another one from the server.
 */
export interface VerifiedContact {
  readonly contact: Contact;
  /** The single-use proof that the server gave for it. */
  readonly contactProof: string;
  /** What verified it: a sign-in by code that found no account, the registration's own code, or a code to link by. */
  readonly by: 'sign-in' | 'register' | 'bind';
}

/** The account of a forgotten password, verified by its contact. It stays in memory only, as its ticket is a secret. */
export interface VerifiedReset {
  readonly contact: Contact;
  readonly ticket: string;
  /** What was added to the account in the last 72 hours. */
  readonly recent: OutputOf<typeof verifyReset>['recent'];
  /** The change of phone that the reset undoes; null where the account has the contact. */
  readonly recovers: OutputOf<typeof verifyReset>['recovers'];
}

/** A provider identity without an account, and the ticket to link it: ten minutes, one use, this browser only. */
export interface PendingIdentity {
  readonly provider: ProviderId;
  readonly ticket: string;
  readonly baseUserInfo: BaseUserInfo;
}

/** The last registration, as local storage keeps it. */
export interface RegisterValue {
  readonly userId: string;
  /** Masked. */
  readonly contact: string;
  readonly at: string;
}

/** The outcome of a sign-in. */
export interface SignInOutcome {
  /** Empty when it was refused. */
  readonly userId: string;
  readonly _isSuccessResponse: boolean;
}

/** A code that was sent. */
export interface SentCode {
  /** The contact, masked. */
  readonly to: string;
  /** In seconds. */
  readonly resendAfter: number;
}

/**
 * The login state of docs/specification.md, section 3, with its names. Each part is null until it is known. `codeimg` is
 * the object URL of the slide challenge's picture, `messageValue` answers `send-sms-code`, `sendcodeValue` answers `send-s-code`.
 */
export interface LoginState {
  readonly loginInformation: SignInOutcome | null;
  readonly loginCode: SignInOutcome | null;
  readonly userInfo: Profile | null;
  readonly identityMessage: VerifiedContact | null;
  readonly messageValue: SentCode | null;
  readonly queryByPhoneData: { readonly exist: boolean; readonly isBindWx: boolean } | null;
  readonly codeimg: string | null;
  readonly accessCode: string | null;
  readonly wxauthValue: { readonly baseUserInfo: BaseUserInfo; readonly isLinked: boolean } | null;
  readonly existCheckValue: { readonly exist: boolean; readonly contact: Contact } | null;
  readonly sendcodeValue: SentCode | null;
  readonly baseInfoValue: OutputOf<typeof baseInfo> | null;
  readonly trialInfo: OutputOf<typeof trialInfo> | null;
  readonly bindValue: PendingIdentity | null;
  readonly registerValue: RegisterValue | null;
  readonly resetPwdValue: VerifiedReset | null;
  readonly tcAccountId: string | null;
}

const initialState: LoginState = {
  loginInformation: null,
  loginCode: null,
  userInfo: null,
  identityMessage: null,
  messageValue: null,
  queryByPhoneData: null,
  codeimg: null,
  accessCode: null,
  wxauthValue: null,
  existCheckValue: null,
  sendcodeValue: null,
  baseInfoValue: null,
  trialInfo: null,
  bindValue: null,
  registerValue: null,
  resetPwdValue: null,
  tcAccountId: null,
};

const loginModel = createStore(initialState);

export const getLoginModel = (): LoginState => loginModel.get();

export const updateLoginModel = (part: Partial<LoginState>): void => loginModel.set({ ...loginModel.get(), ...part });

// After a sign-out nothing of the user stays, here or in another tab.
signOuts.subscribe(() => loginModel.set(initialState));

const useLoginModel = (): LoginState => useStore(loginModel);

// The specification's names of these parts stay in this file: everywhere else they have the glossary's.

export const getVerifiedContact = (): VerifiedContact | null => getLoginModel().identityMessage;
export const useVerifiedContact = (): VerifiedContact | null => useLoginModel().identityMessage;
export const setVerifiedContact = (verified: VerifiedContact | null): void =>
  updateLoginModel({ identityMessage: verified });

export const getPendingIdentity = (): PendingIdentity | null => getLoginModel().bindValue;
export const usePendingIdentity = (): PendingIdentity | null => useLoginModel().bindValue;
export const setPendingIdentity = (identity: PendingIdentity | null): void => updateLoginModel({ bindValue: identity });

export const getVerifiedReset = (): VerifiedReset | null => getLoginModel().resetPwdValue;
export const useVerifiedReset = (): VerifiedReset | null => useLoginModel().resetPwdValue;
export const setVerifiedReset = (verified: VerifiedReset | null): void => updateLoginModel({ resetPwdValue: verified });
