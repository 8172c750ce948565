import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { SigningAlgorithm } from '../../model/entities/products.ts';
import { type NativeJobs, nativeJobs } from '../native-jobs.ts';

const LIMIT_MS = 30_000;

/** Creates a function that creates a private key, as JWK text. */
export const makeSigningKey =
  (jobs: Pick<NativeJobs, 'run'> = nativeJobs()) =>
  (algorithm: SigningAlgorithm) =>
    jobs.run('signing-key', LIMIT_MS, async () => {
      const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
      const jwk = await exportJWK(privateKey);
      return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' });
    });
