import type { PasskeyAssertion, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import type { Passkey, PasskeyUse } from '../entities/factor-tables.ts';

/** Checks what authenticators answer (Web Authentication Level 3, 7.1 and 7.2). */
export interface WebAuthn {
  /** Our relying party id: the host of our origin. */
  rpId(): string;
  /** The user handle of an account: its id, base64url. */
  userHandle(accountId: string): string;
  /** The challenge that an answer names; null when it is unreadable. Nothing of it is checked. */
  readChallenge(clientDataJSON: string): string | null;
  /**
   * The new credential; null unless the answer is right for the challenge and our origin and, unless it is `silent`, the
   * user was verified. A frame of another origin gets no answer accepted.
   */
  verifyRegistration(
    response: PasskeyRegistration,
    challenge: string,
    silent: boolean,
  ): Promise<(Pick<Passkey, 'id' | 'publicKey' | 'aaguid'> & PasskeyUse) | null>;
  /** What a right answer says of its passkey; null for a wrong one. The caller judges the counter. */
  verifyAssertion(
    response: PasskeyAssertion,
    challenge: string,
    passkey: Pick<Passkey, 'id' | 'publicKey' | 'transports'>,
  ): Promise<PasskeyUse | null>;
  /** The name of a provider of passkeys; null when it is not known. */
  providerName(aaguid: string): string | null;
}
