import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadingZeroBits, proofProgress, searchProof } from './proof-of-work.ts';
import { paddedMessage, sha256 } from './sha256.ts';

const hashOf = (text: string): string => {
  const hash = new Int32Array(8);
  sha256(hash, new DataView(paddedMessage(text).buffer));
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};

test('a hash is the SHA-256 of a message of any length up to three blocks', () => {
  for (let length = 0; length <= 192; length += 1) {
    const text = '\u00e9x'.repeat(length).slice(0, length);
    expect([length, hashOf(text)]).toEqual([length, createHash('sha256').update(text).digest('hex')]);
  }
});

test('zero bits are counted across words up to the first one bit', () => {
  expect(leadingZeroBits(Int32Array.of(-1))).toBe(0);
  expect(leadingZeroBits(Int32Array.of(0x01000000, 0))).toBe(7);
  expect(leadingZeroBits(Int32Array.of(0, 0x00100000))).toBe(43);
  expect(leadingZeroBits(Int32Array.of(0, 0))).toBe(64);
});

test('a proof is the first number whose SHA-256 with the access code starts with the required zero bits', () => {
  const proof = searchProof('challenge', 10, 0, 100_000);
  const hash = createHash('sha256').update(`challenge:${proof}`).digest();
  expect(hash.readUInt16BE(0) >> 6).toBe(0);
  expect(searchProof('challenge', 10, 0, Number(proof))).toBeNull();
});

test.each([0, 8, 95, 9_990, 10 ** 10 - 5])(
  'the numbers from %i on are tried one by one, even when they get one more digit',
  (from) => {
    const isProof = (number: number) => createHash('sha256').update(`challenge:${number}`).digest()[0] === 0;
    let first = from;
    while (!isProof(first)) first += 1;
    expect(searchProof('challenge', 8, from, 10_000)).toBe(String(first));
  },
);

test('progress grows with every try and stays below 1', () => {
  expect(proofProgress(0, 18)).toBe(0);
  expect(proofProgress(2 ** 18, 18)).toBeCloseTo(0.632, 3);
  expect(proofProgress(2 ** 21, 18)).toBeLessThan(1);
});
