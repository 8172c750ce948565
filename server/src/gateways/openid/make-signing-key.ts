import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';

/** Makes a private key for ES256, as JWK text. */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' });
}
