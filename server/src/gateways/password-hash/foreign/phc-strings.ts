import { toBase64 } from './hash-text.ts';

/** A hash as its fields, which the schema still has to check, or the reason for which it is refused. */
export type Unchecked = { readonly kind: string; readonly [field: string]: unknown } | { readonly refusal: string };

interface Parts {
  /** The part of the id behind the name of the function, such as `id` or `sha256`. */
  readonly variant: string;
  readonly version: string | undefined;
  readonly salt: string;
  readonly digest: string;
}

interface PhcFunction {
  readonly names: readonly string[];
  readonly read: (parts: Parts, parameters: Readonly<Record<string, string>>) => Unchecked;
}

/** The functions whose hashes have the form `$id$v=version$name=value,name=value$salt$hash` (PHC). */
const functions: Readonly<Record<string, PhcFunction>> = {
  argon2: { names: ['m', 't', 'p', 'keyid', 'data'], read: argon2Of },
  scrypt: {
    names: ['ln', 'r', 'p'],
    read: ({ salt, digest }, { ln, r, p }) => ({
      kind: 'scrypt',
      cost: 2 ** Number(ln),
      blockSize: Number(r),
      parallelization: Number(p),
      salt: toBase64(salt, 'base64'),
      digest: toBase64(digest, 'base64'),
    }),
  },
  pbkdf2: {
    names: ['i', 'l'],
    read: ({ variant, salt, digest }, { i }) => ({
      kind: 'pbkdf2',
      hash: variant || 'sha1',
      rounds: Number(i),
      salt: toBase64(salt, 'base64'),
      digest: toBase64(digest, 'base64'),
    }),
  },
};

/** The id of a key says that a secret is needed, but for the mark of our own hashes. */
function argon2Of(
  { variant, version, salt, digest }: Parts,
  { m, t, p, keyid, data }: Readonly<Record<string, string>>,
) {
  const isOwn = keyid === 'nfkc';
  if (keyid && !isOwn) return { refusal: 'argon2 with a key id needs the key: give its fields, with `secret`' };
  return {
    kind: 'argon2',
    type: variant,
    version: Number(version ?? 16),
    memory: Number(m),
    passes: Number(t),
    lanes: Number(p),
    ...(isOwn && { normal: true }),
    ...(data && { data }),
    salt,
    digest,
  };
}

/** Django writes the name of the function once more before argon2. */
const PHC =
  /^(?:argon2)?\$(argon2|scrypt|pbkdf2)-?(\w*)\$(?:v=(\d+)\$)?([a-z]+=[^,$]+(?:,[a-z]+=[^,$]+)*)\$([^$]*)\$([^$]+)$/;

/** Returns the fields of a hash in PHC form, whose parameters libraries write in different orders; null for others. */
export function readPhcString(text: string): Unchecked | null {
  const [, name = '', variant = '', version, list = '', salt = '', digest = ''] = PHC.exec(text) ?? [];
  const phc = functions[name];
  if (!phc) return null;
  const parameters = list.split(',').map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]);
  const unknown = parameters.find(([parameter = '']) => !phc.names.includes(parameter));
  if (unknown) return { refusal: `the parameter ${unknown[0]} of ${name} is not known` };
  return phc.read({ variant, version, salt, digest }, Object.fromEntries(parameters));
}
