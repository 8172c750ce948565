import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Passkey } from '../../model/entities/factor-tables.ts';
import type { WebAuthn } from '../../model/ports/webauthn.ts';
import { isUsableKey } from './is-usable-key.ts';
import { providerNames } from './provider-names.ts';

const decodeBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const encodeBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The largest size of a credential id (Web Authentication Level 3, 7.1). */
const CREDENTIAL_ID_BYTES_MAX = 1023;

/** Loads the library for the first passkey. With its code for certificates, it is a tenth of the server. */
const load = () => import('@simplewebauthn/server');

/**
 * Removes the attestation statement, because none is requested. An authenticator's statement about itself proves
 * nothing here, and to verify it the library would parse certificates of strangers and call the addresses in them.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(decodeBase64url(attestationObject)).get('authData');
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return encodeBase64url(isoCBOR.encode(plain));
}

/**
 * Returns whether the page was inside a frame of another origin. None of our pages may be framed like that (Web
 * Authentication Level 3, 7.1 and 7.2).
 */
const isCrossOrigin = (clientDataJSON: string): boolean =>
  JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin === true;

/**
 * Creates Web Authentication on SimpleWebAuthn. `origin` returns our origin, which is known once the server listens.
 */
export function webAuthn(origin: () => string): WebAuthn {
  const rpId = () => new URL(origin()).hostname;
  const expected = (expectedChallenge: string) => ({
    expectedChallenge,
    expectedOrigin: origin(),
    expectedRPID: rpId(),
  });
  return {
    rpId,
    userHandle: (accountId) => Buffer.from(accountId).toString('base64url'),
    readChallenge(clientDataJSON) {
      try {
        const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
        return typeof challenge === 'string' ? challenge : null;
      } catch {
        return null;
      }
    },
    async verifyRegistration({ id, rawId, type, response }, challenge, silent) {
      const { clientDataJSON } = response;
      const { verifyRegistrationResponse } = await load();
      const verify = async () => {
        const attestationObject = await withoutStatement(response.attestationObject);
        return verifyRegistrationResponse({
          response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
          ...expected(challenge),
          requireUserPresence: !silent,
          requireUserVerification: !silent,
        });
      };
      // The library throws for any failed check.
      const result = await verify().catch(() => null);
      if (!result?.verified || isCrossOrigin(clientDataJSON)) return null;
      const { credential: made, aaguid, credentialBackedUp, credentialDeviceType } = result.registrationInfo;
      if (decodeBase64url(made.id).length > CREDENTIAL_ID_BYTES_MAX || !(await isUsableKey(made.publicKey)))
        return null;
      return {
        id: made.id,
        publicKey: encodeBase64url(made.publicKey),
        counter: made.counter,
        aaguid,
        isSynced: credentialBackedUp,
        isBackupEligible: credentialDeviceType === 'multiDevice',
      };
    },
    async verifyAssertion({ id, rawId, type, response }, challenge, passkey) {
      const { clientDataJSON, authenticatorData, signature } = response;
      const answer = {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      };
      const credential = credentialOf(passkey);
      const { verifyAuthenticationResponse } = await load();
      const result = await verifyAuthenticationResponse({
        response: answer,
        credential,
        ...expected(challenge),
        requireUserVerification: true,
      }).catch(() => null);
      if (!result?.verified || isCrossOrigin(clientDataJSON)) return null;
      const { newCounter, credentialBackedUp, credentialDeviceType } = result.authenticationInfo;
      return {
        counter: newCounter,
        isSynced: credentialBackedUp,
        isBackupEligible: credentialDeviceType === 'multiDevice',
      };
    },
    providerName: (aaguid) => providerNames[aaguid] ?? null,
  };
}

const credentialOf = ({ id, publicKey, transports }: Pick<Passkey, 'id' | 'publicKey' | 'transports'>) => ({
  id,
  publicKey: decodeBase64url(publicKey),
  // Any counter passes: the library would refuse the counter of a synced passkey, whose provider counts differently.
  counter: 0,
  transports: [...transports] as AuthenticatorTransport[],
});
