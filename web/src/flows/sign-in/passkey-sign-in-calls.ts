import { PASSKEY_UNKNOWN } from '@isoline/contract/errors/sign-in-errors.ts';
import { passkeySignInOptions, token } from '@isoline/contract/sign-in.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError, requestPasskey } from '@isoline/ui/passkey/passkey.ts';
import { signalUnknownPasskey } from '@isoline/ui/passkey/passkey-signals.ts';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { beginSession } from '../../shared/session/begin-session.ts';
import { visitSource } from '../../shared/session/visit-source.ts';

/** The result of a sign-in by passkey. `none`: the browser did not give a passkey, with the reason. */
export type PasskeySignIn =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'none'; readonly reason: PasskeyError['reason'] }
  | { readonly kind: 'refused'; readonly message: Message };

/**
 * Signs in by a passkey that the user chooses: in the browser's own dialog, or with mediation `conditional` in the
 * autofill of the user name. A passkey counts as both factors, so the session is stepped up.
 *
 * @throws ApiError, NetworkError
 */
export async function signInWithPasskey(
  signal: AbortSignal,
  mediation: CredentialMediationRequirement = 'optional',
): Promise<PasskeySignIn> {
  try {
    const options = requireData(await call(passkeySignInOptions, {}));
    const response = await requestPasskey(options, { signal, mediation });
    const source = await visitSource();
    const answer = await call(token, { grant_type: 'passkey', response, source }, { headers: { source } });
    if (answer._isSuccessResponse) {
      beginSession(answer.data, 'passkey', response);
      return { kind: 'signed-in' };
    }
    if (answer.code === PASSKEY_UNKNOWN.code && !answer.data.isKnown) await signalUnknownPasskey(response.id);
    return { kind: 'refused', message: answerMessage(answer) };
  } catch (error) {
    if (error instanceof PasskeyError) return { kind: 'none', reason: error.reason };
    throw error;
  }
}

/** Returns whether the browser offers passkeys in the autofill of a field. */
export const hasPasskeyAutofill = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
