import { paddedMessage, sha256 } from './sha256.ts';

/** Returns the number of leading zero bits of a hash, which is given as 32-bit words. */
export function leadingZeroBits(hash: Int32Array): number {
  let bits = 0;
  for (const word of hash) {
    bits += Math.clz32(word);
    if (word !== 0) break;
  }
  return bits;
}

/**
 * Tries the numbers `from` to `from + count - 1`.
 *
 * @returns the first, as text, for which SHA-256 of `{accessCode}:{number}` starts with `difficulty` zero bits
 *   (docs/contract.md, section 4); null when none does
 */
export function searchProof(accessCode: string, difficulty: number, from: number, count: number): string | null {
  for (let start = from; start < from + count; ) {
    // Numbers with the same number of digits have messages of the same length.
    const end = Math.min(from + count, 10 ** String(start).length);
    const found = searchSameLength(`${accessCode}:${start}`, difficulty, start, end);
    if (found !== null) return String(found);
    start = end;
  }
  return null;
}

/** @param first the message of `start`; the messages of the following numbers differ from it in the last digits */
function searchSameLength(first: string, difficulty: number, start: number, end: number): number | null {
  const padded = paddedMessage(first);
  const view = new DataView(padded.buffer);
  const lastDigit = new TextEncoder().encode(first).length - 1;
  const hash = new Int32Array(8);
  for (let number = start; number < end; number += 1) {
    sha256(hash, view);
    if (leadingZeroBits(hash) >= difficulty) return number;
    let digit = lastDigit;
    while (padded[digit] === NINE && digit > 0) padded[digit--] = ZERO;
    padded[digit] = (padded[digit] as number) + 1;
  }
  return null;
}

const [ZERO, NINE] = [0x30, 0x39];

/**
 * Returns the probability, from 0 to 1, that a search of `tried` numbers has found a proof. It is shown as progress.
 */
export const proofProgress = (tried: number, difficulty: number): number => 1 - Math.exp(-tried / 2 ** difficulty);
