import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@isoline/contract/fields/webauthn-fields.ts';
import { credentialIdOf, readAssertion, readRegistration } from './read-credential.ts';

/**
 * Why the browser has no passkey to give: `canceled` by the user, by a time-out or by the page; `exists` where the
 * authenticator has one of this account already; `failed` for the rest, for example a wrong origin.
 */
export type PasskeyErrorReason = 'canceled' | 'exists' | 'failed';

/**
 * The browser gives no passkey. `cause` is its own error. A passkey that it gave in no readable form has its id here,
 * if known.
 */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly reason: PasskeyErrorReason;
  readonly credentialId: string | undefined;

  constructor(reason: PasskeyErrorReason, cause?: unknown, credentialId?: string) {
    super(reason, { cause });
    this.reason = reason;
    this.credentialId = credentialId;
  }
}

// The names of Web Authentication Level 3, 5.1.3 and 5.1.4.
const reasons: Readonly<Record<string, PasskeyErrorReason>> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'exists',
};

// The schemas of the contract differ from the types of the browser in `undefined` members alone.
type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Returns the answer of a ceremony, as the contract has it. */
async function runCeremony<Answer>(
  ceremony: () => Promise<Credential | null>,
  readAnswer: (credential: unknown) => Answer,
): Promise<Answer> {
  const credential = await ceremony().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(reasons[name] ?? 'failed', error);
  });
  if (!credential) throw new PasskeyError('canceled');
  try {
    return readAnswer(credential);
  } catch (error) {
    throw new PasskeyError('failed', error, credentialIdOf(credential));
  }
}

/** TypeScript knows no mediation of a creation yet (Web Authentication Level 3, 5.1.3). */
type SilentCreation = CredentialCreationOptions & Pick<CredentialRequestOptions, 'mediation'>;

const parseCreation = (options: CreationOptions) => PublicKeyCredential.parseCreationOptionsFromJSON(options);

/**
 * Creates a passkey in the authenticator that the user chooses, or in that of this device (`platform`).
 *
 * @throws PasskeyError
 */
export const createPasskey = (options: PasskeyCreation, attachment?: 'platform'): Promise<PasskeyRegistration> =>
  runCeremony(async () => {
    const { authenticatorSelection, ...rest } = options as CreationOptions;
    const selection = { ...authenticatorSelection, ...(attachment && { authenticatorAttachment: attachment }) };
    return navigator.credentials.create({ publicKey: parseCreation({ ...rest, authenticatorSelection: selection }) });
  }, readRegistration);

/**
 * Creates a passkey without a question, if the browser has just filled in a password of the account.
 *
 * @throws PasskeyError
 */
export const createPasskeySilently = (options: PasskeyCreation, signal: AbortSignal): Promise<PasskeyRegistration> =>
  runCeremony(async () => {
    const silent: SilentCreation = {
      mediation: 'conditional',
      signal,
      publicKey: parseCreation(options as CreationOptions),
    };
    return navigator.credentials.create(silent);
  }, readRegistration);

interface RequestSettings {
  /** `conditional` offers passkeys in the autofill of a field, and shows nothing until the user chooses one. */
  readonly mediation?: CredentialMediationRequirement;
  readonly signal?: AbortSignal;
}

/**
 * Asks for a proof by a passkey.
 *
 * @throws PasskeyError
 */
export const requestPasskey = (options: PasskeyRequest, settings: RequestSettings = {}): Promise<PasskeyAssertion> =>
  runCeremony(
    async () =>
      navigator.credentials.get({
        ...settings,
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as RequestOptions),
      }),
    readAssertion,
  );
