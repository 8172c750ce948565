import * as v from 'valibot';
import { bcryptCost, phpassRounds, shaCryptRounds, withoutUnusedBits } from './crypt-settings.ts';
import { base64, byteLength, type HashFunction, hashFunctions, hashLengths } from './hash-text.ts';

/**
 * Bounds of what one verification may cost. They keep a verification of an imported hash below about two seconds of one
 * processor and 128 MiB, because anybody can cause one by a wrong password.
 */
const costMost = {
  bcryptCost: 15,
  /** Rounds of PBKDF2, times the blocks of its output. */
  pbkdf2Rounds: 5_000_000,
  memoryKiB: 131_072,
  /** Memory in KiB times passes (argon2) or lanes (scrypt). */
  memoryWork: 1_048_576,
  lanes: 16,
  /** Rounds of sha-crypt and phpass, which Node computes one by one. */
  digestRounds: 1_000_000,
} as const;

/** The shortest output, in bytes, that a hash may be compared by. */
const DIGEST_LEAST = 16;

const whole = (name: string, least: number, most: number) =>
  v.pipe(
    v.number(`${name} must be a number`),
    v.integer(`${name} must be a whole number`),
    v.minValue(least, `${name} must be at least ${least}`),
    v.maxValue(most, ({ received }) => `${name} must be at most ${most}, and is ${received}`),
  );

const matching = (name: string, pattern: RegExp) =>
  v.pipe(v.string(`${name} is missing`), v.regex(pattern, `${name} has another form`));

const CRYPT64 = '[./0-9A-Za-z]';

/** The result of a verification: the output of the function, or argon2id of it if the function is fast. */
const outcome = <S extends v.GenericSchema<string, string>>(digest: S) => ({
  digest: v.optional(digest),
  argon2id: v.optional(
    matching(
      'argon2id',
      /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{16,86}\$[A-Za-z0-9+/]{22,86}$/,
    ),
  ),
});

const anyDigest = base64('the hash', { least: DIGEST_LEAST, most: 512 });
const salt = base64('the salt', { least: 0, most: 512 });
/** The length of the output in bytes, which is the length of the hash unless the hash is wrapped. */
const length = v.optional(whole('the length', DIGEST_LEAST, 512));
/** Another salt that may have been used instead, which the hash does not tell. */
const orSalt = v.optional(salt);
const hashFunction = v.picklist(hashFunctions, ({ received }) => `the hash function ${received} is not known`);

const bcrypt = v.strictObject({
  kind: v.literal('bcrypt'),
  /** Version, cost and salt: `$2b$10$` and 22 characters. */
  setting: v.pipe(
    matching('setting', new RegExp(`^\\$2[aby]\\$\\d\\d\\$${CRYPT64}{22}$`)),
    v.transform((text) => withoutUnusedBits(text, 4)),
    v.check((text) => bcryptCost(text) >= 4, 'the cost of bcrypt must be at least 4'),
    v.check(
      (text) => bcryptCost(text) <= costMost.bcryptCost,
      `the cost of bcrypt must be at most ${costMost.bcryptCost}`,
    ),
  ),
  /** A digest of the password that bcrypt gets instead of the password. That of version 2 of passlib has the salt. */
  before: v.optional(v.picklist(['wordpress', 'sha256-hex', 'passlib-1', 'passlib-2'])),
  ...outcome(
    v.pipe(
      matching('the hash', new RegExp(`^${CRYPT64}{31}$`)),
      v.transform((text) => withoutUnusedBits(text, 2)),
    ),
  ),
});

const argon2 = v.pipe(
  v.strictObject({
    kind: v.literal('argon2'),
    type: v.picklist(['i', 'd', 'id']),
    version: v.picklist([16, 19], 'the version of argon2 must be 16 or 19'),
    memory: whole('the memory of argon2 in KiB', 8, costMost.memoryKiB),
    passes: whole('the passes of argon2', 1, costMost.memoryWork),
    lanes: whole('the lanes of argon2', 1, costMost.lanes),
    /** The normal form of the password was hashed. */
    normal: v.optional(v.literal(true)),
    salt: base64('the salt', { least: 8, most: 64 }),
    /** The secret key, and the associated data (RFC 9106, section 3.1). */
    secret: v.optional(base64('the secret', { least: 1, most: 512 })),
    data: v.optional(base64('the associated data', { least: 1, most: 512 })),
    length,
    ...outcome(base64('the hash', { least: DIGEST_LEAST, most: 64 })),
  }),
  v.check(
    ({ data, version }) => data === undefined || version === 19,
    'argon2 of version 16 with data is not supported',
  ),
  v.check(({ memory, lanes }) => memory >= 8 * lanes, 'argon2 needs 8 KiB for each lane'),
  v.check(({ memory, passes }) => memory * passes <= costMost.memoryWork, 'argon2 would need too much work'),
);

const scrypt = v.pipe(
  v.strictObject({
    kind: v.literal('scrypt'),
    /** The number N, a power of two. */
    cost: v.pipe(
      whole('the cost of scrypt', 2, 2 ** 20),
      v.check((cost) => Number.isInteger(Math.log2(cost)), 'the cost of scrypt must be a power of two'),
    ),
    blockSize: whole('the block size of scrypt', 1, 64),
    parallelization: whole('the parallelization of scrypt', 1, costMost.lanes),
    /** The NFKC form of the password was hashed. */
    normal: v.optional(v.literal(true)),
    salt,
    length,
    ...outcome(anyDigest),
  }),
  v.check((hash) => scryptMemory(hash) <= costMost.memoryKiB, `scrypt must need at most ${costMost.memoryKiB} KiB`),
  v.check(
    (hash) => scryptMemory(hash) * hash.parallelization <= costMost.memoryWork,
    'scrypt would need too much work',
  ),
);

const firebaseScrypt = v.strictObject({
  kind: v.literal('firebase-scrypt'),
  rounds: whole('the rounds of Firebase', 1, 8),
  memoryCost: whole('the memory cost of Firebase', 1, 14),
  salt,
  saltSeparator: base64('the salt separator', { least: 0, most: 64 }),
  signerKey: base64('the signer key', { least: DIGEST_LEAST, most: 512 }),
  ...outcome(anyDigest),
});

const pbkdf2 = v.pipe(
  v.strictObject({
    kind: v.literal('pbkdf2'),
    hash: hashFunction,
    rounds: whole('the rounds of PBKDF2', 1, costMost.pbkdf2Rounds),
    salt,
    orSalt,
    length,
    ...outcome(anyDigest),
  }),
  v.check(
    ({ hash, rounds, ...output }) => rounds * blocksOf(hash, outputLength(output)) <= costMost.pbkdf2Rounds,
    'PBKDF2 would need too much work',
  ),
);

const phpass = v.pipe(
  v.strictObject({
    kind: v.literal('phpass'),
    /** Kind, the logarithm of the rounds as one character, and eight characters of salt. */
    setting: matching('setting', new RegExp(`^\\$[PHS]\\$${CRYPT64}.{8}$`)),
    /** The password was hashed by MD5 first, as Drupal does with the hashes of its version 6. */
    before: v.optional(v.literal('md5-hex')),
    ...outcome(matching('the hash', new RegExp(`^${CRYPT64}{22,86}$`))),
  }),
  v.check(({ setting }) => phpassRounds(setting) >= 2 ** 7, 'phpass must have at least 128 rounds'),
  v.check(
    ({ setting }) => phpassRounds(setting) <= costMost.digestRounds,
    `phpass must have at most ${costMost.digestRounds} rounds`,
  ),
);

const md5Crypt = v.strictObject({
  kind: v.literal('md5-crypt'),
  setting: matching('setting', /^\$(?:1|apr1)\$[^$\0]{0,8}$/),
  ...outcome(matching('the hash', new RegExp(`^${CRYPT64}{22}$`))),
});

const shaCrypt = v.pipe(
  v.strictObject({
    kind: v.literal('sha-crypt'),
    setting: matching('setting', /^\$[56]\$(?:rounds=[1-9]\d{3,8}\$)?[^$\0]{0,16}$/),
    ...outcome(matching('the hash', new RegExp(`^(?:${CRYPT64}{43}|${CRYPT64}{86})$`))),
  }),
  v.check(
    ({ setting }) => shaCryptRounds(setting) <= costMost.digestRounds,
    `sha-crypt must have at most ${costMost.digestRounds} rounds`,
  ),
);

const digest = v.strictObject({
  kind: v.literal('digest'),
  hash: hashFunction,
  salt,
  orSalt,
  order: v.picklist(['salt-first', 'salt-last'], 'the order must be salt-first or salt-last'),
  /** A second salt, at the other side of the password. */
  otherSalt: v.optional(salt),
  /** The password is replaced by the hexadecimal digest of it. */
  before: v.optional(v.picklist(hashFunctions)),
  /** Without a salt, the password itself may have been hashed instead, which the hash does not tell. */
  orTyped: v.optional(v.literal(true)),
  /** The system trims passwords as PHP does. */
  trimmed: v.optional(v.literal(true)),
  /** The key of an HMAC. */
  key: v.optional(base64('the key', { least: 1, most: 512 })),
  ...outcome(anyDigest),
});

const kinds = v.variant(
  'kind',
  [bcrypt, argon2, scrypt, firebaseScrypt, pbkdf2, phpass, md5Crypt, shaCrypt, digest],
  ({ received }) => `the kind ${received} is not known`,
);

export type ForeignHash = v.InferOutput<typeof kinds>;

/** A hash that another system made: the parameters of a function, and its output or argon2id of its output. */
export const foreignHash = v.pipe(
  kinds,
  v.check(({ digest: output, argon2id }) => (output === undefined) !== (argon2id === undefined), 'the hash is missing'),
  v.check((hash) => hasWholeOutput(hash), 'the hash has another length than its function gives'),
);

interface ScryptCost {
  readonly cost: number;
  readonly blockSize: number;
}

/** Returns the memory of scrypt in KiB. */
export const scryptMemory = ({ cost, blockSize }: ScryptCost) => (cost * blockSize) / 8;
/** Returns the blocks of an output of PBKDF2. */
export const blocksOf = (hash: HashFunction, length: number) => Math.ceil(length / hashLengths[hash]);

/** Returns the length of the output of a function whose output has any length. */
export const outputLength = ({ length: given, digest: output }: Output) => given ?? byteLength(output ?? '');

interface Output {
  readonly length?: number | undefined;
  readonly digest?: string | undefined;
}

function hasWholeOutput(hash: ForeignHash): boolean {
  const { digest: output } = hash;
  switch (hash.kind) {
    case 'pbkdf2':
    case 'scrypt':
    case 'argon2':
      return output === undefined ? hash.length !== undefined : outputLength(hash) === byteLength(output);
    case 'digest':
      return output === undefined || byteLength(output) === hashLengths[hash.hash];
    case 'firebase-scrypt':
      return output === undefined || byteLength(output) === byteLength(hash.signerKey);
    case 'phpass':
      return output === undefined || output.length === (hash.setting.startsWith('$S$') ? 43 : 22);
    case 'sha-crypt':
      return output === undefined || output.length === (hash.setting.startsWith('$5$') ? 43 : 86);
    default:
      return true;
  }
}
