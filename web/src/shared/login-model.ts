import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { BaseUserInfo } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { verifyReset } from '@isoline/contract/reset-password.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { signOuts } from '../api/session.ts';
import { createStore } from '../state/create-store.ts';
import type { SignInMethodId } from './session/last-used-method.ts';

// The login model of docs/specification.md, section 3: what several flows share, each name one store, null until it is
// known. The annex of that page says where its other names live.

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

/** A password that was set again: the sign-in form begins with its contact. */
export interface CompletedReset {
  readonly completedFor: Contact;
}

/** A provider identity without an account, and the ticket to link it: ten minutes, one use, this browser only. */
export interface PendingIdentity {
  readonly provider: ProviderId;
  readonly ticket: string;
  readonly baseUserInfo: BaseUserInfo;
}

/** How a user has signed in: `other-device` by a passkey that is not on this one. */
export type SignInKind = SignInMethodId | 'other-device';

/** The sign-ins after which a passkey is offered. */
export type OfferOccasion = Extract<SignInKind, 'password' | 'code' | 'other-device'>;

/** A sign-in on this page. */
export interface SignIn {
  readonly userId: string;
  /** Null after a registration. */
  readonly method: SignInKind | null;
}

/** The last sign-in on this page. `loginCode` of the specification is the same, by a code. */
export const loginInformation = createStore<SignIn | null>(null);

/** The verified contact, from the flow that verified it to the one that registers or links with it. */
export const identityMessage = createStore<VerifiedContact | null>(null);

/** The pending identity, from the provider's callback to the registration or the link. */
export const bindValue = createStore<PendingIdentity | null>(null);

/** The reset of a password: what is verified, then what is completed. */
export const resetPwdValue = createStore<VerifiedReset | CompletedReset | null>(null);

/** The id of the cloud account that came last. Section 4 stores it; the annex says why nobody reads it. */
export const tcAccountId = createStore<string | null>(null);

/** Forgets the user after each sign-out, here or in another tab. Returns what ends that. */
export const forgetUserOnSignOut = (): (() => void) =>
  signOuts.subscribe(() => {
    for (const store of [loginInformation, identityMessage, bindValue, resetPwdValue, tcAccountId]) store.set(null);
  });
