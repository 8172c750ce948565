import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { BaseUserInfo } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { verifyReset } from '@isoline/contract/reset-password.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { createStore } from '@isoline/ui/state/create-store.ts';
import { signOuts } from '../api/session.ts';
import type { SignInMethodId } from './session/last-used-method.ts';

// The login model of docs/specification.md, section 3: the values that several flows share. Each name is one store,
// null until it is known. The annex of that page says where the other names of the model live.

/**
 * A contact that was verified on this page. It stays in memory only: its proof is neither stored nor shown. After a
 * reload, a registration gets another proof from the server.
 */
export interface VerifiedContact {
  readonly contact: Contact;
  /** The single-use proof that the server issued for the contact. */
  readonly contactProof: string;
  /** The verification: a sign-in by code that found no account, the registration's own code, or a code to link by. */
  readonly by: 'sign-in' | 'register' | 'bind';
}

/**
 * The account of a forgotten password, verified by its contact. It stays in memory only, because its ticket is a
 * secret.
 */
export interface VerifiedReset {
  readonly contact: Contact;
  readonly ticket: string;
  /** The methods added to the account in the last 72 hours. */
  readonly recent: OutputOf<typeof verifyReset>['recent'];
  /** The change of phone that the reset undoes; null when the account still has the contact. */
  readonly recovers: OutputOf<typeof verifyReset>['recovers'];
}

/** A completed password reset: the sign-in form starts with its contact. */
export interface CompletedReset {
  readonly completedFor: Contact;
}

/**
 * A provider identity without an account, and the ticket to link it: valid for ten minutes, once, in this browser only.
 */
export interface PendingIdentity {
  readonly provider: ProviderId;
  readonly ticket: string;
  readonly baseUserInfo: BaseUserInfo;
}

/** The kind of a sign-in. `other-device` is a passkey that is not on this device. */
export type SignInKind = SignInMethodId | 'other-device';

/** The sign-ins after which a passkey is offered. */
export type OfferOccasion = Extract<SignInKind, 'password' | 'code' | 'other-device'>;

/** A sign-in on this page. */
export interface SignIn {
  readonly userId: string;
  /** Null after a registration. */
  readonly method: SignInKind | null;
}

/** The last sign-in on this page. For a sign-in by code it is also `loginCode` of the specification. */
export const loginInformation = createStore<SignIn | null>(null);

/** The verified contact, from the flow that verified it to the flow that registers or links with it. */
export const identityMessage = createStore<VerifiedContact | null>(null);

/** The pending identity, from the provider's callback to the registration or the link. */
export const bindValue = createStore<PendingIdentity | null>(null);

/** The reset of a password: first the verified account, then the completed reset. */
export const resetPwdValue = createStore<VerifiedReset | CompletedReset | null>(null);

/**
 * The id of the most recent cloud account. Section 4 requires that it is stored; the annex says why no code reads it.
 */
export const tcAccountId = createStore<string | null>(null);

/** Forgets the user after each sign-out, here or in another tab. Returns the function that unsubscribes. */
export const forgetUserOnSignOut = (): (() => void) =>
  signOuts.subscribe(() => {
    for (const store of [loginInformation, identityMessage, bindValue, resetPwdValue, tcAccountId]) store.set(null);
  });
