import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { SigningAlgorithm } from '../../model/entities/products.ts';

/** Creates a private key, as JWK text. */
export async function makeSigningKey(algorithm: SigningAlgorithm): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' });
}
