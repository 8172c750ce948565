import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import type { PasskeyAssertion } from '@isoline/contract/fields/webauthn-fields.ts';
import { countReplacement, forgetStepUp, hasSession, signedIn } from '../../api/session.ts';
import { rememberEnd } from '../closing/ask-to-keep.ts';
import { bindValue, loginInformation } from '../login-model.ts';
import { rememberUnlinked } from '../provider/offer-to-link.ts';
import { typedContact } from '../sign-in-contact.ts';
import { type SignInMethodId, storeLastUsedMethod } from './last-used-method.ts';
import { forgetAccount } from './remembered-account.ts';
import { sessionSteppedUp } from './step-up-time.ts';

/**
 * Starts the session of a sign-in, a registration or a linked provider identity.
 *
 * @param method the sign-in method, which the sign-in page marks the next time; absent for a registration
 * @param passkey the passkey that was used, as both factors or as the second
 */
export function beginSession(authData: AuthData, method?: SignInMethodId, passkey?: PasskeyAssertion): void {
  const replaces = hasSession();
  forgetStepUp();
  if (authData.step_up_expires_in) sessionSteppedUp(authData.step_up_expires_in * 1000);
  if (method) storeLastUsedMethod(method);
  const isOtherDevice = passkey?.authenticatorAttachment === 'cross-platform';
  loginInformation.set({ userId: authData.userId, method: isOtherDevice ? 'other-device' : (method ?? null) });
  rememberUnlinked(method);
  bindValue.set(null);
  typedContact.set('');
  forgetAccount();
  rememberEnd(authData);
  signedIn(authData);
  if (replaces) countReplacement();
}
