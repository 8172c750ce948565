import {
  argon2,
  type BinaryLike,
  createCipheriv,
  createHmac,
  hash as digestOf,
  pbkdf2,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { hashRaw } from '@node-rs/argon2';
import type { CryptQuestion } from './crypt-digests.ts';
import { bcryptCost, bcryptSalt } from './crypt-settings.ts';
import { type ForeignHash, outputLength } from './foreign-hash.ts';
import { fromBytes } from './hash-text.ts';

const bytes = (text: string) => Buffer.from(text, 'base64');
const scryptKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);
const pbkdf2Key = promisify(pbkdf2);
const argon2Key = promisify(argon2);

/** The numbers by which the library names the variants of argon2. */
const argon2Algorithms = { d: 0, i: 1, id: 2 } as const;

/**
 * Returns the output of the function of a hash for a password as typed, in the form of `digest`.
 *
 * @param crypt computes a function of crypt(3)
 */
export async function deriveForeign(
  hash: ForeignHash,
  typed: string,
  crypt: (question: CryptQuestion) => Promise<string>,
): Promise<string> {
  switch (hash.kind) {
    case 'bcrypt': {
      const { hash: bcryptHash } = await import('@node-rs/bcrypt');
      const password = bcryptInput(hash, typed);
      return (await bcryptHash(password, bcryptCost(hash.setting), bcryptSalt(hash.setting))).slice(-31);
    }
    case 'argon2':
      return fromBytes(await argon2Output(hash, hash.normal ? normalPassword(typed) : typed));
    case 'scrypt': {
      const { cost: N, blockSize: r, parallelization: p, salt } = hash;
      // Only Better Auth sets `normal`. It hashes the NFKC form, which is not our whole normal form.
      const password = hash.normal ? typed.normalize('NFKC') : typed;
      return fromBytes(await scryptOf(password, bytes(salt), outputLength(hash), { N, r, p }));
    }
    case 'firebase-scrypt':
      return fromBytes(await firebaseScrypt(hash, typed));
    case 'pbkdf2':
      return fromBytes(await pbkdf2Key(typed, bytes(hash.salt), hash.rounds, outputLength(hash), hash.hash));
    case 'digest':
      return fromBytes(saltedDigest(hash, typed));
    case 'phpass':
      return crypt({ setting: hash.setting, password: hash.before ? digestOf('md5', typed, 'hex') : typed });
    case 'md5-crypt':
    case 'sha-crypt':
      return crypt({ setting: hash.setting, password: typed });
  }
}

type Of<K extends ForeignHash['kind']> = Extract<ForeignHash, { readonly kind: K }>;

/** Trims the characters that `trim` of PHP removes, as WordPress does before it hashes. */
export const trimAsPhp = (typed: string) => typed.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, '');

/** Escapes the characters of HTML, as phpBB does in every text that it receives. */
export const escapeAsPhpbb = (typed: string) =>
  typed
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .normalize('NFC');

function bcryptInput({ before, setting }: Of<'bcrypt'>, typed: string): string {
  switch (before) {
    case undefined:
      return typed;
    case 'sha256-hex':
      return digestOf('sha256', typed, 'hex');
    case 'passlib-1':
      return digestOf('sha256', typed, 'base64');
    case 'passlib-2':
      return createHmac('sha256', setting.slice(7)).update(typed).digest('base64');
    case 'wordpress':
      return createHmac('sha384', 'wp-sha384').update(trimAsPhp(typed)).digest('base64');
  }
}

/** Computes argon2 by the library, which is three times as fast as Node, except with data, which only Node takes. */
function argon2Output(hash: Of<'argon2'>, password: string): Promise<Buffer> {
  const { type, version, memory, passes, lanes: parallelism, salt, secret, data } = hash;
  const key = secret === undefined ? {} : { secret: bytes(secret) };
  const length = outputLength(hash);
  if (data === undefined)
    return hashRaw(password, {
      ...{ algorithm: argon2Algorithms[type], version: version === 16 ? 0 : 1, memoryCost: memory, timeCost: passes },
      ...{ parallelism, salt: bytes(salt), outputLen: length, ...key },
    });
  return argon2Key(`argon2${type}`, {
    ...{ message: password, nonce: bytes(salt), memory, passes, parallelism, tagLength: length, ...key },
    associatedData: bytes(data),
  });
}

/** Memory that scrypt may use, which its schema bounds more narrowly. */
const MAXMEM = 2 ** 28;

const scryptOf = (password: string, salt: Buffer, length: number, options: ScryptOptions) =>
  scryptKey(password, salt, length, { ...options, maxmem: MAXMEM });

/** Firebase encrypts its signer key with the key that scrypt derives. */
async function firebaseScrypt(hash: Of<'firebase-scrypt'>, typed: string): Promise<Buffer> {
  const salt = Buffer.concat([bytes(hash.salt), bytes(hash.saltSeparator)]);
  const key = await scryptOf(typed, salt, 32, { N: 2 ** hash.memoryCost, r: hash.rounds, p: 1 });
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(bytes(hash.signerKey));
}

function saltedDigest({ hash, salt, otherSalt = '', key, ...how }: Of<'digest'>, typed: string): Buffer {
  const password = how.trimmed ? trimAsPhp(typed) : typed;
  const parts = [
    bytes(salt),
    Buffer.from(how.before ? digestOf(how.before, password, 'hex') : password),
    bytes(otherSalt),
  ];
  const input = Buffer.concat(how.order === 'salt-first' ? parts : parts.toReversed());
  return key === undefined ? digestOf(hash, input, 'buffer') : createHmac(hash, bytes(key)).update(input).digest();
}
