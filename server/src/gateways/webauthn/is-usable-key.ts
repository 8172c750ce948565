import { createPublicKey, type webcrypto } from 'node:crypto';

const RSA_BITS_MIN = 2048;
/** The size of the coordinates of P-256, and of a key of Ed25519. */
const COORDINATE_BYTES = 32;

/**
 * Returns whether signatures of the public key of a new passkey can be verified. The library imports a key only when it
 * is used, but a passkey that never signs in must not become a factor of an account.
 */
export async function isUsableKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const jwk = await toJwk(publicKey);
  if (!jwk) return false;
  try {
    const { modulusLength = RSA_BITS_MIN } = createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyDetails ?? {};
    return modulusLength >= RSA_BITS_MIN;
  } catch {
    return false;
  }
}

/** Returns the key as a JWK; null if it is not of the kind that its algorithm requires (WebAuthn Level 3, 5.8.5). */
async function toJwk(publicKey: Uint8Array<ArrayBuffer>): Promise<webcrypto.JsonWebKey | null> {
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const { COSEKEYS, COSEALG, COSECRV } = cose;
  const key = decodeCredentialPublicKey(publicKey);
  const alg = key.get(COSEKEYS.alg);
  if (cose.isCOSEPublicKeyEC2(key) && alg === COSEALG.ES256 && key.get(COSEKEYS.crv) === COSECRV.P256) {
    const [x, y] = [coordinate(key.get(COSEKEYS.x)), coordinate(key.get(COSEKEYS.y))];
    return x && y ? { kty: 'EC', crv: 'P-256', x, y } : null;
  }
  if (cose.isCOSEPublicKeyOKP(key) && alg === COSEALG.EdDSA && key.get(COSEKEYS.crv) === COSECRV.ED25519) {
    const x = coordinate(key.get(COSEKEYS.x));
    return x ? { kty: 'OKP', crv: 'Ed25519', x } : null;
  }
  if (cose.isCOSEPublicKeyRSA(key) && alg === COSEALG.RS256) {
    const [n, e] = [base64url(key.get(COSEKEYS.n)), base64url(key.get(COSEKEYS.e))];
    return n && e ? { kty: 'RSA', n, e } : null;
  }
  return null;
}

const coordinate = (value: unknown) =>
  value instanceof Uint8Array && value.length === COORDINATE_BYTES ? base64url(value) : null;

const base64url = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : null);
