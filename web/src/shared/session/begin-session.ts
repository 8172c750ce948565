import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import type { PasskeyAssertion } from '@isoline/contract/fields/webauthn-fields.ts';
import { accessToken, forgetStepUp, sessionReplacements, signedIn } from '../../api/session.ts';
import { createStore } from '../../state/create-store.ts';
import { setPendingIdentity, updateLoginModel } from '../login-model.ts';
import { type SignInMethodId, storeLastUsedMethod } from './last-used-method.ts';

/** How the user has just signed in: `other-device` by a passkey that is not on this one. */
export type SignInKind = SignInMethodId | 'other-device';

/** The sign-ins after which a passkey is offered. */
export type OfferOccasion = Extract<SignInKind, 'password' | 'code' | 'other-device'>;

/** How the user has just signed in on this page; null after a registration, and once that was acted on. */
export const methodOfSignIn = createStore<SignInKind | null>(null);

/**
 * Begins the session of a sign-in, a registration or a linked provider identity.
 *
 * @param method the sign-in method, which the sign-in page marks the next time; absent for a registration
 * @param passkey the passkey that was used, as both factors or as the second
 */
export function beginSession(authData: AuthData, method?: SignInMethodId, passkey?: PasskeyAssertion): void {
  const replaces = accessToken() !== null;
  forgetStepUp();
  if (method) storeLastUsedMethod(method);
  methodOfSignIn.set(passkey?.authenticatorAttachment === 'cross-platform' ? 'other-device' : (method ?? null));
  const { userId } = authData;
  updateLoginModel({ loginInformation: { userId, _isSuccessResponse: true } });
  setPendingIdentity(null);
  signedIn(authData);
  if (replaces) sessionReplacements.set(sessionReplacements.get() + 1);
}

/** Records a sign-in that was refused. */
export function sessionRefused(): void {
  updateLoginModel({ loginInformation: { userId: '', _isSuccessResponse: false } });
}
