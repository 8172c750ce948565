/** The prefix of every personal access token. Secret scanners find a token by its prefix and checksum. */
const PREFIX = 'iso_pat_';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The number of characters for 256 and for 32 bits in base62. */
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
/** 43 characters of base64url contain 258 bits. */
const PADDING_BITS = 2n;

const FORM = /^iso_pat_[0-9A-Za-z]{49}$/;

/**
 * Returns the text of a personal access token (docs/contract.md, section 14): the prefix, the random bits, and the
 * CRC-32 of both. The numbers are in base62 with leading zeros.
 *
 * @param random 256 random bits, base64url
 */
export function personalTokenText(random: string): string {
  const bits = [...random].reduce((value, digit) => value * 64n + BigInt(BASE64URL.indexOf(digit)), 0n);
  return withChecksum(PREFIX + base62(bits >> PADDING_BITS, RANDOM_LENGTH));
}

/**
 * Returns whether a text has the form and checksum of a personal access token. A mistyped token does not need a
 * look-up.
 */
export const isPersonalTokenText = (text: string): boolean =>
  FORM.test(text) && withChecksum(text.slice(0, -CHECKSUM_LENGTH)) === text;

const withChecksum = (text: string) => text + base62(BigInt(crc32(text)), CHECKSUM_LENGTH);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text;
}

/** Returns the CRC-32 of ISO 3309 of an ASCII text, as in zip and PNG. */
function crc32(text: string): number {
  let crc = ~0;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
