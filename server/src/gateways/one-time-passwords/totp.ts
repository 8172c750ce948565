import { createHmac, randomBytes } from 'node:crypto';
import type { OneTimePasswords } from '../../model/ports/one-time-passwords.ts';

const DIGITS = 6;
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes in Base32 without padding (RFC 4648), for whole groups of 5 bytes. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (group) => ALPHABET[Number.parseInt(group, 2)] ?? '');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** One-time passwords of RFC 6238 with SHA-1, by the truncation of RFC 4226, section 5.3. */
export const totp: OneTimePasswords = {
  newSecret: () => base32(randomBytes(SECRET_BYTES)),
  codeAt(secret, step) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
    const offset = (mac.at(-1) ?? 0) & 0xf;
    const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
    return String(number).padStart(DIGITS, '0');
  },
  newRecoveryCode: () => base32(randomBytes(RECOVERY_BYTES)),
};
