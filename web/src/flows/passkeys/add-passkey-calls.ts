import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { PasskeyCreation, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import { addPasskey, passkeyOptions, passkeys } from '@isoline/contract/passkeys.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { createPasskey, createPasskeySilently, PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { signalUnknownPasskey } from '@isoline/ui/passkey/passkey-signals.ts';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { call } from '../../api/call.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { requireData } from '../../api/require-data.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { isSteppedUp } from '../../shared/session/step-up-time.ts';
import { addPasskeyMessages } from './add-passkey-messages.ts';

/** The time limit for a silent creation: a browser that supports it creates the passkey immediately. */
const SILENT_MS = 3_000;

export interface Creation {
  readonly options: PasskeyCreation;
  /** The time of the options, as `steadyNow`. */
  readonly at: number;
}

/** Loads the options of a new passkey; null when the user canceled the reauthentication. */
export async function loadCreation(): Promise<Creation | null> {
  const answer = await withReauthentication(() => call(passkeyOptions, {}));
  return answer && { options: requireData(answer), at: steadyNow() };
}

export type AddResult =
  | { readonly kind: 'added' }
  /** Nothing was sent to the server. */
  | { readonly kind: 'not-created'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

/**
 * Sends a created passkey. If the account does not have the passkey afterwards, signals that to the browser, which then
 * stops offering it. Returns the answer, or `added` if it was lost and the account has the passkey.
 */
async function sendOrSignal<A extends AnyAnswer | null>(
  { id }: PasskeyRegistration,
  send: () => Promise<A>,
): Promise<A | 'added'> {
  try {
    const answer = await send();
    if (!answer?._isSuccessResponse) void signalUnknownPasskey(id);
    return answer;
  } catch (error) {
    // Without the network nobody knows whether it was added.
    const isAdded = await hasPasskey(id).catch(() => null);
    if (isAdded) return 'added';
    if (isAdded === false) void signalUnknownPasskey(id);
    throw error;
  }
}

async function hasPasskey(id: string): Promise<boolean> {
  const kept = requireData(await call(passkeys, {}));
  return kept.some((passkey) => passkey.id === id);
}

/**
 * Creates the passkey and sends it. A passkey that the account does not get is signaled to the browser.
 *
 * @param attachment `platform`: of this device; otherwise the user chooses
 */
export async function createAndAdd(options: PasskeyCreation, attachment?: 'platform'): Promise<AddResult> {
  try {
    const response = await createPasskey(options, attachment);
    const answer = await sendOrSignal(response, () => withReauthentication(() => call(addPasskey, { response })));
    if (answer === 'added' || answer?._isSuccessResponse) return { kind: 'added' };
    if (!answer) return { kind: 'refused', message: message(addPasskeyMessages, 'canceled') };
    const isLate = answer.code === TICKET_EXPIRED.code;
    return { kind: 'refused', message: isLate ? message(addPasskeyMessages, 'expired') : answerMessage(answer) };
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    if (error.credentialId) void signalUnknownPasskey(error.credentialId);
    return { kind: 'not-created', message: message(addPasskeyMessages, error.reason) };
  }
}

/**
 * Creates a passkey without a question. The browser does so only when it has just filled in the account's password. The
 * second step of that sign-in must have stepped the session up (decision 0017). Returns whether a passkey was added.
 *
 * @throws ApiError, NetworkError
 */
export async function addSilently(): Promise<boolean> {
  if (!isSteppedUp()) return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.();
  if (!capabilities?.conditionalCreate) return false;
  const options = await call(passkeyOptions, { silent: true });
  if (!options._isSuccessResponse) return false;
  try {
    const response = await createPasskeySilently(options.data, AbortSignal.timeout(SILENT_MS));
    const answer = await sendOrSignal(response, () => call(addPasskey, { response }));
    return answer === 'added' || answer._isSuccessResponse;
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    if (error.credentialId) void signalUnknownPasskey(error.credentialId);
    return false;
  }
}
