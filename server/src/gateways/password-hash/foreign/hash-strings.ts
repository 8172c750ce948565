import { type Encoding, fromBytes, hashLengths, isHashFunction, toBase64 } from './hash-text.ts';
import { readPhcString, type Unchecked } from './phc-strings.ts';

type Groups = Readonly<Record<string, string>>;
interface Form {
  readonly pattern: RegExp;
  readonly read: (groups: Groups) => Unchecked;
}

/** @param pattern its named groups are given to `read`; an optional group that does not match is empty */
const form = (pattern: RegExp, read: (groups: Groups) => Unchecked): Form => ({ pattern, read });
const UNKNOWN_FORM = 'the form of the hash is not known: docs/operate/password-hashes.md lists all forms';
/** The marks of Unix, Django and WordPress for an account without a password, or whose password is locked. */
const NO_PASSWORD = /^(?:[!*x]$|!|\*LK\*|\*NP\*)/;
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

/** `{SCHEME}` and base64 of the digest and the salt, or in Spring the salt in braces and the digest in hexadecimal. */
function ldapOf({ scheme = '', braced = '', value = '' }: Groups): Unchecked {
  const hash = scheme
    .toLowerCase()
    .replace(/^s(?=sha|md5)/, '')
    .replace(/^sha$/, 'sha1')
    .replace('-', '');
  if (!isHashFunction(hash)) return { refusal: `the scheme {${scheme}} is not known` };
  const isHex = value.length === 2 * hashLengths[hash] && /^[0-9a-f]+$/i.test(value);
  if (isHex || braced) {
    const digest = toBase64(value, isHex ? 'hex' : 'base64');
    return { kind: 'digest', hash, order: 'salt-last', digest, salt: toBase64(braced, 'utf8') };
  }
  const bytes = Buffer.from(value, 'base64');
  return {
    kind: 'digest',
    hash,
    order: 'salt-last',
    digest: toBase64(value, 'base64') === '?' ? '?' : fromBytes(bytes.subarray(0, hashLengths[hash])),
    salt: fromBytes(bytes.subarray(hashLengths[hash])),
  };
}

/** The bytes of a salt and of the output of PBKDF2 behind it. */
const pbkdf2OfBytes = (bytes: Buffer, saltLength: number, how: { readonly hash: string; readonly rounds: number }) => ({
  kind: 'pbkdf2',
  ...how,
  salt: fromBytes(bytes.subarray(0, saltLength)),
  digest: fromBytes(bytes.subarray(saltLength)),
});

/** The defaults of Spring Security before version 5.8, and since. */
const springPbkdf2Of = ({ isNew, value = '' }: Groups): Unchecked =>
  isNew
    ? pbkdf2OfBytes(Buffer.from(value, 'hex'), 16, { hash: 'sha256', rounds: 310_000 })
    : pbkdf2OfBytes(Buffer.from(value, 'hex'), 8, { hash: 'sha1', rounds: 185_000 });

/** Spring writes the parameters of scrypt as one hexadecimal number: of the cost the logarithm. */
function springScryptOf({ parameters = '', salt, digest }: Groups): Unchecked {
  const number = Number.parseInt(parameters, 16);
  return {
    ...{ kind: 'scrypt', cost: 2 ** (number >> 16), blockSize: (number >> 8) & 255, parallelization: number & 255 },
    ...{ salt, digest },
  };
}

/** The binary form of ASP.NET Identity: version 2 starts with 0, version 3 with 1. */
function aspNetOf({ value = '' }: Groups): Unchecked {
  const bytes = Buffer.from(value, 'base64');
  if (bytes[0] === 0 && bytes.length === 49)
    return pbkdf2OfBytes(bytes.subarray(1), 16, { hash: 'sha1', rounds: 1_000 });
  if (bytes[0] !== 1 || bytes.length < 45) return { refusal: UNKNOWN_FORM };
  const functions = ['sha1', 'sha256', 'sha512'];
  const how = { hash: functions[bytes.readUInt32BE(1)] ?? 'unknown', rounds: bytes.readUInt32BE(5) };
  return pbkdf2OfBytes(bytes.subarray(13), bytes.readUInt32BE(9), how);
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
  form(/^\{pbkdf2(?<isNew>@SpringSecurity_v5_8)?\}(?<value>[0-9a-f]{80}|[0-9a-f]{96})$/, springPbkdf2Of),
  form(
    /^\{scrypt(?:@SpringSecurity_v5_8)?\}\$(?<parameters>[0-9a-f]{5,6})\$(?<salt>[^$]+)\$(?<digest>[^$]+)$/,
    springScryptOf,
  ),
  form(/^\{PKCS5S2\}(?<value>[A-Za-z0-9+/]{64})$/, ({ value = '' }) =>
    pbkdf2OfBytes(Buffer.from(value, 'base64'), 16, { hash: 'sha1', rounds: 10_000 }),
  ),
  refused(/^\{sha256\}[0-9a-f]{80}$/i, 'the StandardPasswordEncoder of Spring is not supported'),
  form(/^\{(?:crypt|bcrypt|argon2|x-php|ldap)(?:@\w+)?\}(?<inner>.+)$/i, ({ inner = '' }) => readHashString(inner)),
  form(/^\{(?<scheme>[\w-]+)\}(?<braced>\{[^}]*\})?(?<value>[A-Za-z0-9+/]+=*)$/, ldapOf),
  refused(/^\$(?:y|7|gy)\$/, 'yescrypt is not supported'),
  refused(/^[./0-9A-Za-z]{13}$/, 'crypt of DES is not supported: it hashes eight characters'),
  refused(NO_PASSWORD, 'the text marks an account without a password: leave `passwordHash` out'),
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
  return { refusal: UNKNOWN_FORM };
}
