import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { lengths } from '@isoline/contract/limits.ts';
import type { Random, Secrets } from '../model/ports/ports.ts';

const TOKEN_BYTES = 32;
const ID_BYTES = 10;

/** Randomness from the system's secure source. */

const timePart = (at: number) => at.toString(36).padStart(9, '0');

export const systemRandom: Random = {
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  // The time comes first, so that ids sort in the order of their creation.
  id: () => timePart(Date.now()) + randomBytes(ID_BYTES).toString('hex'),
  lastId: (at) => `${timePart(at)}~`,
  code: () =>
    randomInt(10 ** lengths.code)
      .toString()
      .padStart(lengths.code, '0'),
};

/** Creates functions that hash and encrypt with the server's key. */
export function secretsWith(key: string): Secrets {
  const sealingKeys = new Map<string, Buffer>();
  const sealingKey = (purpose: string) => {
    const known = sealingKeys.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', `seal:${purpose}`, 32));
    sealingKeys.set(purpose, known);
    return known;
  };
  return {
    digest: (secret) => hash('sha256', secret, 'base64url'),
    keyed: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
    seal: (purpose, text) => seal(sealingKey(purpose), Buffer.from(text)).toString('base64url'),
    open: (purpose, sealed) => open(sealingKey(purpose), Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null,
    sealBytes: (purpose, bytes, name) => seal(sealingKey(purpose), bytes, name),
    openBytes: (purpose, sealed, name) => open(sealingKey(purpose), sealed, name),
    zeroBits: (text) => leadingZeroBits(hash('sha256', text, 'buffer')),
  };
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Buffer, bytes: Uint8Array, name = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]);
}

function open(key: Buffer, sealed: Uint8Array, name = ''): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}

/** The length of the part of a hash that identifies a counter: 132 bits. */
const COUNTER_KEY_LENGTH = 22;

/** Creates the function that hashes the key of a counter, so that no row of the table names a client. */
export function counterKeyWith(key: string): (counter: string) => string {
  const { keyed } = secretsWith(key);
  return (counter) => keyed('counter-key', counter).slice(0, COUNTER_KEY_LENGTH);
}
