import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { systemRandom } from '../../settings/secrets.ts';
import { isPersonalTokenText, personalTokenText } from './token-text.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const numberOf = (text: string) => [...text].reduce((value, digit) => value * 62n + BigInt(DIGITS.indexOf(digit)), 0n);

test('a token consists of its prefix, the 256 random bits and the CRC-32 of both in base62', () => {
  for (let round = 0; round < 200; round += 1) {
    const random = systemRandom.token();
    const token = personalTokenText(random);
    expect(token).toMatch(/^iso_pat_[0-9A-Za-z]{49}$/);
    const bits = BigInt(`0x${Buffer.from(random, 'base64url').toString('hex')}`);
    expect(numberOf(token.slice(8, 51))).toBe(bits);
    expect(numberOf(token.slice(51))).toBe(BigInt(crc32(token.slice(0, 51))));
    expect(isPersonalTokenText(token)).toBe(true);
  }
});

test('the smallest and the largest random bits result in texts of the same length', () => {
  const texts = [Buffer.alloc(32, 0), Buffer.alloc(32, 255)].map((bits) =>
    personalTokenText(bits.toString('base64url')),
  );
  expect(texts.map(({ length }) => length)).toEqual([57, 57]);
  expect(texts[0]?.slice(0, 51)).toBe(`iso_pat_${'0'.repeat(43)}`);
});

test('a text with another character, length or prefix is not a token', () => {
  const token = personalTokenText(systemRandom.token());
  const other = (at: number) => token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
  for (const text of ['', 'iso_pat_', token.slice(0, -1), `${token}a`, ` ${token}`, token.toUpperCase()])
    expect(isPersonalTokenText(text)).toBe(false);
  for (let at = 0; at < token.length; at += 1) expect(isPersonalTokenText(other(at))).toBe(false);
});
