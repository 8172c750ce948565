import * as v from 'valibot';
import { readHashString } from './hash-strings.ts';
import { type Encoding, hashFunctions, toBase64 } from './hash-text.ts';
import type { Unchecked } from './phc-strings.ts';

const text = v.string();
const encoding = v.picklist(['hex', 'base64', 'utf8']);

/** A digest with or without a salt, by the name of its hash function. */
const namedDigest = v.strictObject({
  kind: v.picklist(hashFunctions),
  value: text,
  encoding: v.optional(v.picklist(['hex', 'base64']), 'hex'),
  salt: v.optional(text, ''),
  saltEncoding: v.optional(encoding, 'utf8'),
  saltPosition: v.optional(v.picklist(['before', 'after']), 'after'),
  otherSalt: v.optional(text),
});

function ofNamedDigest({ kind, otherSalt, ...given }: v.InferOutput<typeof namedDigest>): Unchecked {
  return {
    kind: 'digest',
    hash: kind,
    order: given.saltPosition === 'before' ? 'salt-first' : 'salt-last',
    salt: toBase64(given.salt, given.saltEncoding),
    ...(otherSalt && { otherSalt: toBase64(otherSalt, given.saltEncoding) }),
    digest: toBase64(given.value, given.encoding),
  };
}

/** An object, or its JSON, as Keycloak stores both of its texts. */
const jsonOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.union([v.pipe(text, v.parseJson()), v.looseObject({})]), schema);

const parameter = v.optional(v.pipe(v.array(text), v.minLength(1)));
const keycloak = v.strictObject({
  kind: v.literal('keycloak'),
  credentialData: jsonOf(
    v.object({
      algorithm: text,
      hashIterations: v.number(),
      additionalParameters: v.nullish(
        v.object({ type: parameter, version: parameter, memory: parameter, parallelism: parameter }),
      ),
    }),
  ),
  secretData: jsonOf(v.object({ value: text, salt: text })),
});

function ofKeycloak({ credentialData, secretData: { value, salt } }: v.InferOutput<typeof keycloak>): Unchecked {
  const { algorithm, hashIterations: rounds, additionalParameters } = credentialData;
  if (algorithm === 'argon2') {
    const { type, version, memory, parallelism } = additionalParameters ?? {};
    return {
      kind: 'argon2',
      type: type?.[0] ?? 'id',
      version: version?.[0] === '1.0' ? 16 : 19,
      memory: Number(memory?.[0]),
      passes: rounds,
      lanes: Number(parallelism?.[0] ?? 1),
      salt,
      digest: value,
    };
  }
  const pbkdf2 = /^pbkdf2(?:-(.+))?$/.exec(algorithm);
  return pbkdf2
    ? { kind: 'pbkdf2', hash: pbkdf2[1] ?? 'sha1', rounds, salt, digest: value }
    : { refusal: `the algorithm ${algorithm} of Keycloak is not known` };
}

const casdoor = v.strictObject({
  kind: v.literal('casdoor'),
  passwordType: text,
  password: text,
  passwordSalt: v.optional(text, ''),
  organizationSalt: v.optional(text),
});

/**
 * Casdoor digests the hexadecimal digest of the password and the salt of the user or the organization. Without a
 * salt it digests the password, or, in former versions, its hexadecimal digest.
 */
function ofCasdoor(given: v.InferOutput<typeof casdoor>): Unchecked {
  const { passwordType, password, passwordSalt, organizationSalt = passwordSalt } = given;
  const other = organizationSalt === passwordSalt ? undefined : organizationSalt;
  const salted = (hash: 'md5' | 'sha256' | 'sha512'): Unchecked => ({
    kind: 'digest',
    hash,
    order: 'salt-last',
    salt: toBase64(passwordSalt, 'utf8'),
    digest: toBase64(password, 'hex'),
    before: hash,
    ...(other !== undefined && { orSalt: toBase64(other, 'utf8') }),
    ...((passwordSalt === '' || other === '') && { orTyped: true }),
  });
  switch (passwordType) {
    case 'salt':
      return salted('sha256');
    case 'md5-salt':
      return salted('md5');
    case 'sha512-salt':
      return salted('sha512');
    case 'pbkdf2-salt':
      return {
        ...{ kind: 'pbkdf2', hash: 'sha256', rounds: 27_500, salt: passwordSalt, digest: password },
        ...(other !== undefined && { orSalt: other }),
      };
    case 'bcrypt':
    case 'argon2id':
    case 'pbkdf2-django':
      return readHashString(password);
    case 'plain':
      return { refusal: 'a password in plain text is not imported' };
    default:
      return { refusal: `the password type ${passwordType} of Casdoor is not known` };
  }
}

const encoded = v.object({ value: text, encoding: v.optional(encoding, 'utf8') });

/** The `custom_password_hash` of Auth0. */
const auth0 = v.strictObject({
  kind: v.literal('auth0'),
  algorithm: text,
  hash: v.object({ ...encoded.entries, digest: v.optional(text), key: v.optional(encoded) }),
  salt: v.optional(v.object({ ...encoded.entries, position: v.optional(v.picklist(['prefix', 'suffix']), 'prefix') })),
  password: v.optional(v.object({ encoding: v.optional(text, 'utf8') })),
  keylen: v.optional(v.number()),
  cost: v.optional(v.number(), 16_384),
  blockSize: v.optional(v.number(), 8),
  parallelization: v.optional(v.number(), 1),
});

function ofAuth0({ algorithm, hash, salt, password, ...given }: v.InferOutput<typeof auth0>): Unchecked {
  if (password && !['utf8', 'ascii'].includes(password.encoding))
    return { refusal: `passwords in ${password.encoding} are not supported` };
  const digest = toBase64(hash.value, hash.encoding);
  const saltBytes = toBase64(salt?.value ?? '', salt?.encoding ?? 'utf8');
  switch (algorithm) {
    case 'argon2':
    case 'bcrypt':
    case 'ldap':
    case 'pbkdf2':
      return readHashString(hash.encoding === 'utf8' ? hash.value : Buffer.from(digest, 'base64').toString());
    case 'scrypt': {
      const { cost, blockSize, parallelization } = given;
      return { kind: 'scrypt', cost, blockSize, parallelization, salt: saltBytes, digest };
    }
    default: {
      const isHmac = algorithm === 'hmac';
      if (isHmac && hash.digest === undefined) return { refusal: missingField('hash.digest') };
      return {
        kind: 'digest',
        hash: isHmac ? hash.digest : algorithm,
        order: salt?.position === 'suffix' ? 'salt-last' : 'salt-first',
        salt: saltBytes,
        digest,
        ...(isHmac && { key: toBase64(hash.key?.value ?? '', hash.key?.encoding ?? 'utf8') }),
      };
    }
  }
}

const clerk = v.strictObject({ kind: v.literal('clerk'), hasher: text, digest: text });

/** The hashers of Clerk whose digest is a text that names its function. */
const clerkTexts: ReadonlyMap<string, RegExp> = new Map([
  ['bcrypt', /^\$2/],
  ['bcrypt_sha256_django', /^bcrypt_sha256\$/],
  ['argon2i', /^\$argon2i\$/],
  ['argon2id', /^\$argon2id\$/],
  ['phpass', /^\$[PH]\$/],
  ['scrypt_werkzeug', /^scrypt:/],
  ['pbkdf2_sha256_django', /^pbkdf2_sha256\$/],
  ['ldap_ssha', /^\{SSHA\}/i],
]);

/** The digests of Clerk, whose form depends on their hasher. */
function ofClerk({ hasher, digest }: v.InferOutput<typeof clerk>): Unchecked {
  const parts = digest.split('$');
  const pbkdf2 = (hash: string, salt: Encoding, output: Encoding): Unchecked => ({
    kind: 'pbkdf2',
    hash,
    rounds: Number(parts[1]),
    salt: toBase64(parts[2] ?? '', salt),
    digest: toBase64(parts[3] ?? '', output),
  });
  const plain = (hash: string): Unchecked => ({
    kind: 'digest',
    hash,
    order: 'salt-last',
    digest: toBase64(parts[0] ?? '', 'hex'),
    salt: toBase64(parts[1] ?? '', 'utf8'),
  });
  switch (hasher) {
    case 'md5':
    case 'md5_salted':
      return plain('md5');
    case 'sha256':
    case 'sha256_salted':
      return plain('sha256');
    case 'pbkdf2_sha1':
      return pbkdf2('sha1', 'utf8', 'hex');
    case 'pbkdf2_sha256':
      return pbkdf2('sha256', 'base64', 'base64');
    case 'pbkdf2_sha512':
      return pbkdf2('sha512', 'utf8', 'hex');
    case 'scrypt_firebase': {
      const [output, salt, signerKey, saltSeparator, rounds, memoryCost] = parts;
      const costs = { rounds: Number(rounds), memoryCost: Number(memoryCost) };
      return { kind: 'firebase-scrypt', ...costs, salt, saltSeparator, signerKey, digest: output };
    }
    default: {
      const form = clerkTexts.get(hasher);
      if (!form) return { refusal: `the hasher ${hasher} of Clerk is not known` };
      return form.test(digest) ? readHashString(digest) : { refusal: `the digest is not one of the hasher ${hasher}` };
    }
  }
}

const betterAuth = v.strictObject({ kind: v.literal('better-auth'), value: text });

/** Better Auth writes salt and key in hexadecimal; it hashes the NFKC form, with the text of the salt. */
function ofBetterAuth({ value }: v.InferOutput<typeof betterAuth>): Unchecked {
  const [salt = '', key = ''] = value.split(':');
  return {
    ...{ kind: 'scrypt', cost: 16_384, blockSize: 16, parallelization: 1, normal: true },
    salt: toBase64(salt, 'utf8'),
    digest: toBase64(key, 'hex'),
  };
}

const wordpress = v.strictObject({ kind: v.literal('wordpress'), value: text });

/** The oldest accounts of WordPress have MD5 without a salt. WordPress trims their passwords too. */
const ofWordPress = ({ value }: v.InferOutput<typeof wordpress>): Unchecked =>
  /^[0-9a-f]{32}$/i.test(value)
    ? { kind: 'digest', hash: 'md5', order: 'salt-last', salt: '', trimmed: true, digest: toBase64(value, 'hex') }
    : readHashString(value);

/** The objects in which systems export a hash, by their kind. */
const systems = [
  v.pipe(namedDigest, v.transform(ofNamedDigest)),
  v.pipe(keycloak, v.transform(ofKeycloak)),
  v.pipe(casdoor, v.transform(ofCasdoor)),
  v.pipe(auth0, v.transform(ofAuth0)),
  v.pipe(clerk, v.transform(ofClerk)),
  v.pipe(betterAuth, v.transform(ofBetterAuth)),
  v.pipe(wordpress, v.transform(ofWordPress)),
] as const;

const systemObject = v.variant('kind', systems);
const systemKinds: readonly string[] = [
  ...hashFunctions,
  ...['keycloak', 'casdoor', 'auth0', 'clerk', 'better-auth', 'wordpress'],
];

const missingField = (field: string) => `the field ${field} of the hash is missing`;

/** Returns the fields of a hash that is an object. Objects of other kinds already have those of `foreignHash`. */
export function readHashObject(given: object): Unchecked {
  if (!('kind' in given) || typeof given.kind !== 'string') return { refusal: 'the kind of the hash is missing' };
  if (!systemKinds.includes(given.kind)) return { ...given, kind: given.kind };
  const parsed = v.safeParse(systemObject, given);
  return parsed.success ? parsed.output : { refusal: issueText(parsed.issues[0]) };
}

/** Returns the field and the message of an issue, in our words if the message comes from the library. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (issue.received === 'undefined') return missingField(`${field}`);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `the hash has no field ${field}: leave it out`;
  if (/^Invalid /.test(issue.message)) return `the field ${field} of the hash has a wrong form`;
  return [field, issue.message].filter(Boolean).join(': ');
}
