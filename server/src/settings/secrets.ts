import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { lengths } from '@isoline/contract/limits.ts';
import { firstIdAt } from '../model/id-time.ts';
import type { Random, Secrets } from '../model/ports/ports.ts';
import type { SealPurpose } from '../model/secret/secret-purposes.ts';

const TOKEN_BYTES = 32;
const ID_BYTES = 10;

/** Randomness from the system's secure source. */
export const systemRandom: Random = {
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  // The time comes first, so that ids sort in the order of their creation.
  id: () => firstIdAt(Date.now()) + nextIdBytes().toString('hex'),
  code: () =>
    randomInt(10 ** lengths.code)
      .toString()
      .padStart(lengths.code, '0'),
};

/** The ids whose random bytes are drawn together: a call of the source costs more than the bytes. */
const DRAWN_IDS = 64;
let drawn: Buffer = Buffer.alloc(0);

function nextIdBytes(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(DRAWN_IDS * ID_BYTES);
  const next = drawn.subarray(0, ID_BYTES);
  drawn = drawn.subarray(ID_BYTES);
  return next;
}

/** The server's secret, and the one that it replaces, if any. */
export interface SecretTexts {
  readonly present: string;
  readonly former: string | null;
}

/** The functions that need only the server's secret, and not the key of hashes. */
export type Sealing = Omit<Secrets, 'keyed'>;

/** Creates the functions that encrypt and sign with the server's secret. */
export function sealingWith({ present, former }: SecretTexts): Sealing {
  const accepted = former === null ? [present] : [present, former];
  const sealingKeys = accepted.map(keysOf);
  const [presentKey = keysOf(present), ...formerKeys] = sealingKeys;
  const openBytes: Secrets['openBytes'] = (purpose, sealed, name) => {
    for (const key of sealingKeys) {
      const opened = open(key(purpose), sealed, name);
      if (opened) return opened;
    }
    return null;
  };
  const sealText = (purpose: SealPurpose, text: string) =>
    seal(presentKey(purpose), Buffer.from(text)).toString('base64url');
  const openText = (purpose: SealPurpose, sealed: string) =>
    openBytes(purpose, Buffer.from(sealed, 'base64url'), '')?.toString() ?? null;
  return {
    name: hmac(present, 'secret-name', '').slice(0, SECRET_NAME_LENGTH),
    digest: (secret) => hash('sha256', secret, 'base64url'),
    seal: sealText,
    open: openText,
    sealAgain(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (formerKeys.length === 0 || open(presentKey(purpose), bytes)) return null;
      const text = openText(purpose, sealed);
      return text === null ? null : sealText(purpose, text);
    },
    sealBytes: (purpose, bytes, name) => seal(presentKey(purpose), bytes, name),
    openBytes,
    signatures: (purpose, text) => accepted.map((secret) => hmac(secret, purpose, text)),
    zeroBits: (text) => leadingZeroBits(hash('sha256', text, 'buffer')),
  };
}

/** Creates all functions of the server's secret and of the key of hashes. */
export function secretsWith({ hashKey, ...texts }: SecretTexts & { readonly hashKey: string }): Secrets {
  const key = createSecretKey(Buffer.from(hashKey));
  return { ...sealingWith(texts), keyed: (purpose, text) => hmac(key, purpose, text) };
}

const SECRET_NAME_LENGTH = 16;

const hmac = (key: string | KeyObject, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');

/** Returns the function that derives the key of a purpose from a secret, once. */
function keysOf(secret: string): (purpose: SealPurpose) => Buffer {
  const keys = new Map<SealPurpose, Buffer>();
  return (purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
    keys.set(purpose, key);
    return key;
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
export const counterKeyWith =
  ({ keyed }: Pick<Secrets, 'keyed'>) =>
  (counter: string): string =>
    keyed('counter-key', counter).slice(0, COUNTER_KEY_LENGTH);
