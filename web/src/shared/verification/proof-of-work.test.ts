import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadingZeroBits, proofProgress, searchProof } from './proof-of-work.ts';

test('zero bits are counted across bytes up to the first one bit', () => {
  expect(leadingZeroBits(Uint8Array.of(0x80))).toBe(0);
  expect(leadingZeroBits(Uint8Array.of(0x01, 0))).toBe(7);
  expect(leadingZeroBits(Uint8Array.of(0, 0x10))).toBe(11);
  expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16);
});

test('a proof is the first number whose SHA-256 with the access code begins with the required zero bits', () => {
  const proof = searchProof('challenge', 10, 0, 100_000);
  const hash = createHash('sha256').update(`challenge:${proof}`).digest();
  expect(hash.readUInt16BE(0) >> 6).toBe(0);
  expect(searchProof('challenge', 10, 0, Number(proof))).toBeNull();
});

test('progress grows with every try and stays below 1', () => {
  expect(proofProgress(0, 18)).toBe(0);
  expect(proofProgress(2 ** 18, 18)).toBeCloseTo(0.632, 3);
  expect(proofProgress(2 ** 21, 18)).toBeLessThan(1);
});
