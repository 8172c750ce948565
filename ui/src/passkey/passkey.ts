import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@isoline/contract/fields/webauthn-fields.ts';
import { credentialIdOf, readAssertion, readRegistration } from './read-credential.ts';

/**
 * The reason why the browser did not give a passkey: `canceled` by the user, by a timeout or by the page; `exists` when
 * the authenticator already has one of this account; `failed` for the rest, for example a wrong origin.
 */
export type PasskeyErrorReason = 'canceled' | 'exists' | 'failed';

/**
 * The error when the browser does not give a passkey. `cause` is the browser's own error. For a passkey in an
 * unreadable form, the error has its id, if known.
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

// The schemas of the contract differ from the browser's types only in `undefined` members.
type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Runs a ceremony and returns its answer in the form of the contract. */
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

/** TypeScript does not have the mediation of a creation yet (Web Authentication Level 3, 5.1.3). */
type SilentCreation = CredentialCreationOptions & Pick<CredentialRequestOptions, 'mediation'>;

const parseCreation = (options: CreationOptions) => PublicKeyCredential.parseCreationOptionsFromJSON(options);

/**
 * Creates a passkey in the authenticator that the user chooses, or in this device's authenticator (`platform`).
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
 * Creates a passkey without asking, if the browser has just filled in a password of the account.
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
 * Requests a proof by a passkey.
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
