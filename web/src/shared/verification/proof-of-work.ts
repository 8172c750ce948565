import { sha256 } from '@noble/hashes/sha2.js';

/** The number of zero bits at the beginning of `bytes`. */
export function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/**
 * Tries the numbers `from` to `from + count - 1`.
 *
 * @returns the first, as text, for which SHA-256 of `{accessCode}:{number}` begins with `difficulty` zero bits
 *   (docs/contract.md, section 4); null when none does
 */
export function searchProof(accessCode: string, difficulty: number, from: number, count: number): string | null {
  const encoder = new TextEncoder();
  for (let number = from; number < from + count; number += 1) {
    if (leadingZeroBits(sha256(encoder.encode(`${accessCode}:${number}`))) >= difficulty) return String(number);
  }
  return null;
}

/** The probability, from 0 to 1, that a search of `tried` numbers has found a proof. It is shown as progress. */
export const proofProgress = (tried: number, difficulty: number): number => 1 - Math.exp(-tried / 2 ** difficulty);
