import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';
import { lengths } from '@isoline/contract/limits.ts';
import type { Random, Secrets } from './domain/ports.ts';

const TOKEN_BYTES = 32;
const ID_BYTES = 10;

/** The system's secure source. */
export const systemRandom: Random = {
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  // The time first, so that ids sort as they were made.
  id: () => Date.now().toString(36).padStart(9, '0') + randomBytes(ID_BYTES).toString('hex'),
  code: () =>
    randomInt(10 ** lengths.code)
      .toString()
      .padStart(lengths.code, '0'),
};

/** Hashes under the server's key. */
export function secretsWith(key: string): Secrets {
  return {
    digest: (secret) => hash('sha256', secret, 'base64url'),
    keyed: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
    zeroBits: (text) => leadingZeroBits(hash('sha256', text, 'buffer')),
  };
}

function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
