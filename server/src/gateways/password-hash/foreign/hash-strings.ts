import { type Encoding, fromBytes, hashLengths, isHashFunction, toBase64 } from './hash-text.ts';
import { readPhcString, type Unchecked } from './phc-strings.ts';

type Groups = Readonly<Record<string, string>>;
interface Form {
  readonly pattern: RegExp;
  readonly read: (groups: Groups) => Unchecked;
}

/** @param pattern its named groups are given to `read`; an optional group that does not match is empty */
const form = (pattern: RegExp, read: (groups: Groups) => Unchecked): Form => ({ pattern, read });
const refused = (pattern: RegExp, refusal: string): Form => form(pattern, () => ({ refusal }));

const crypt = (kind: string) => (groups: Groups) => ({ kind, setting: groups.setting, digest: groups.digest });
const bcryptOf = (before: string) => (groups: Groups) => ({ ...crypt('bcrypt')(groups), before });

const pbkdf2Of =
  (salt: Encoding, digest: Encoding) =>
  ({ hash, rounds, ...given }: Groups): Unchecked => ({
    kind: 'pbkdf2',
    hash: hash || 'sha1',
    rounds: Number(rounds),
    salt: toBase64(given.salt ?? '', salt),
    digest: toBase64(given.digest ?? '', digest),
  });

const scryptOf =
  (salt: Encoding, digest: Encoding) =>
  ({ cost, blockSize, lanes, ...given }: Groups): Unchecked => ({
    kind: 'scrypt',
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(lanes),
    salt: toBase64(given.salt ?? '', salt),
    digest: toBase64(given.digest ?? '', digest),
  });

/** The form in which Supabase keeps the hashes that came from Firebase. */
const firebaseOf = ({ memoryCost, rounds, salt, saltSeparator, signerKey, digest }: Groups): Unchecked => ({
  kind: 'firebase-scrypt',
  rounds: Number(rounds),
  memoryCost: Number(memoryCost),
  salt,
  saltSeparator,
  signerKey,
  digest,
});

/** The text of bcrypt in which passlib keeps its parts in another order. */
const passlibBcrypt = ({ version, type, rounds = '', salt, digest }: Groups): Unchecked => ({
  kind: 'bcrypt',
  setting: `$${type}$${rounds.padStart(2, '0')}$${salt}`,
  before: version ? 'passlib-2' : 'passlib-1',
  digest,
});

/** `{SCHEME}` and base64 of the digest, after which the salt follows. */
function ldapOf({ scheme = '', value = '' }: Groups): Unchecked {
  const hash = scheme
    .toLowerCase()
    .replace(/^s(?=sha|md5)/, '')
    .replace(/^sha$/, 'sha1')
    .replace('-', '');
  if (!isHashFunction(hash)) return { refusal: `the scheme {${scheme}} is not known` };
  const bytes = Buffer.from(value, 'base64');
  return {
    kind: 'digest',
    hash,
    order: 'salt-last',
    digest: toBase64(value, 'base64') === '?' ? '?' : fromBytes(bytes.subarray(0, hashLengths[hash])),
    salt: fromBytes(bytes.subarray(hashLengths[hash])),
  };
}

/** The binary form of ASP.NET Identity: version 2 starts with 0, version 3 with 1. */
function aspNetOf({ value = '' }: Groups): Unchecked {
  const bytes = Buffer.from(value, 'base64');
  const pbkdf2 = (hash: string | undefined, rounds: number, at: number, saltLength: number) => ({
    kind: 'pbkdf2',
    hash: hash ?? 'unknown',
    rounds,
    salt: fromBytes(bytes.subarray(at, at + saltLength)),
    digest: fromBytes(bytes.subarray(at + saltLength)),
  });
  if (bytes[0] === 0 && bytes.length === 49) return pbkdf2('sha1', 1_000, 1, 16);
  if (bytes[0] !== 1 || bytes.length < 45) return { refusal: 'the form of the hash is not known' };
  const functions = ['sha1', 'sha256', 'sha512'];
  return pbkdf2(functions[bytes.readUInt32BE(1)], bytes.readUInt32BE(5), 13, bytes.readUInt32BE(9));
}

const HEX = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;

/** The forms in which systems write a hash as one text. The first one that matches is used. */
const forms: readonly Form[] = [
  refused(/^\$2x\$/, 'bcrypt of version 2x is not supported: that version confused passwords'),
  form(/^(?:bcrypt\$)?(?<setting>\$2[aby]\$\d\d\$.{22})(?<digest>.{31})$/, crypt('bcrypt')),
  form(/^\$wp(?<setting>\$2y\$\d\d\$.{22})(?<digest>.{31})$/, bcryptOf('wordpress')),
  form(/^bcrypt_sha256\$(?<setting>\$2[aby]\$\d\d\$.{22})(?<digest>.{31})$/, bcryptOf('sha256-hex')),
  form(
    /^\$bcrypt-sha256\$(?:(?<version>v=2),t=(?<type>2[aby]),r=(?<rounds>\d+))\$(?<salt>.{22})\$(?<digest>.{31})$/,
    passlibBcrypt,
  ),
  form(/^\$bcrypt-sha256\$(?<type>2[aby]),(?<rounds>\d+)\$(?<salt>.{22})\$(?<digest>.{31})$/, passlibBcrypt),
  form(
    /^\$fbscrypt\$v=1,n=(?<memoryCost>\d+),r=(?<rounds>\d+),p=1(?:,ss=(?<saltSeparator>[^,$]+))?,sk=(?<signerKey>[^$]+)\$(?<salt>[^$]+)\$(?<digest>[^$]+)$/,
    firebaseOf,
  ),
  form(
    /^scrypt\$(?<cost>\d+)\$(?<salt>[^$]*)\$(?<blockSize>\d+)\$(?<lanes>\d+)\$(?<digest>[^$]+)$/,
    scryptOf('utf8', 'base64'),
  ),
  form(
    /^scrypt:(?<cost>\d+):(?<blockSize>\d+):(?<lanes>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    scryptOf('utf8', 'hex'),
  ),
  form(/^\$pbkdf2(?:-(?<hash>\w+))?\$(?<rounds>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/, pbkdf2Of('base64', 'base64')),
  form(/^\{PBKDF2(?:-(?<hash>\w+))?\}(?<rounds>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/i, (groups) =>
    pbkdf2Of('base64', 'base64')({ ...groups, hash: groups.hash?.toLowerCase() ?? '' }),
  ),
  form(/^pbkdf2_(?<hash>\w+)\$(?<rounds>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/, pbkdf2Of('utf8', 'base64')),
  form(/^pbkdf2:(?<hash>\w+):(?<rounds>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/, pbkdf2Of('utf8', 'hex')),
  form(/^(?<setting>\$[PHS]\$.{9})(?<digest>.+)$/, crypt('phpass')),
  form(/^U(?<setting>\$[PHS]\$.{9})(?<digest>.+)$/, (groups) => ({ ...crypt('phpass')(groups), before: 'md5-hex' })),
  form(/^(?<setting>\$(?:1|apr1)\$[^$]*)\$(?<digest>[^$]+)$/, crypt('md5-crypt')),
  form(/^(?<setting>\$[56]\$(?:rounds=\d+\$)?[^$]*)\$(?<digest>[^$]+)$/, crypt('sha-crypt')),
  form(/^(?<hash>md5|sha1)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/, ({ hash, salt = '', digest = '' }) => ({
    kind: 'digest',
    hash,
    order: 'salt-first',
    salt: toBase64(salt, 'utf8'),
    digest: toBase64(digest, 'hex'),
  })),
  refused(/^\{(?:cleartext|plain|noop)\}/i, 'a password in plain text is not imported'),
  form(/^\{(?:crypt|bcrypt|argon2|x-php)\}(?<inner>.+)$/i, ({ inner = '' }) => readHashString(inner)),
  form(/^\{(?<scheme>[\w-]+)\}(?<value>[A-Za-z0-9+/]+=*)$/, ldapOf),
  refused(/^\$(?:y|7|gy)\$/, 'yescrypt is not supported'),
  refused(/^[./0-9A-Za-z]{13}$/, 'crypt of DES is not supported: it hashes eight characters'),
  refused(HEX, 'a digest without its kind could be of several: name its kind, as in {"kind": "md5", "value": …}'),
  form(/^(?<value>[A-Za-z0-9+/]{56,}={0,2})$/, aspNetOf),
];

/** Returns the fields of a hash that is one text. */
export function readHashString(text: string): Unchecked {
  const phc = readPhcString(text);
  if (phc) return phc;
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text);
    if (match)
      return read(Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? ''])));
  }
  return { refusal: 'the form of the hash is not known' };
}
