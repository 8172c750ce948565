import type { PasskeyAssertion, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import type { Passkey, PasskeyUse } from '../entities/factor-tables.ts';

/** Checks the answers of authenticators (Web Authentication Level 3, 7.1 and 7.2). */
export interface WebAuthn {
  /** Returns our relying party id: the host of our origin. */
  rpId(): string;
  /** Returns the user handle of an account: its id, base64url. */
  userHandle(accountId: string): string;
  /** Returns the challenge that an answer names; null if it is unreadable. Does not check the answer. */
  readChallenge(clientDataJSON: string): string | null;
  /**
   * Returns the new credential. Returns null unless the response is valid for the challenge and our origin and, unless
   * it is `silent`, the user was verified. Does not accept a response from a frame of another origin.
   */
  verifyRegistration(
    response: PasskeyRegistration,
    challenge: string,
    silent: boolean,
  ): Promise<(Pick<Passkey, 'id' | 'publicKey' | 'aaguid'> & PasskeyUse) | null>;
  /** Returns the state of a passkey from a valid assertion; null for an invalid one. The caller checks the counter. */
  verifyAssertion(
    response: PasskeyAssertion,
    challenge: string,
    passkey: Pick<Passkey, 'id' | 'publicKey' | 'transports'>,
  ): Promise<PasskeyUse | null>;
  /** Returns the name of a provider of passkeys; null if it is unknown. */
  providerName(aaguid: string): string | null;
}
