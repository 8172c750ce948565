import * as v from 'valibot';

/** The length of the output of each hash function, in bytes. */
export const hashLengths = { md5: 16, sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 } as const;

export type HashFunction = keyof typeof hashLengths;
export const hashFunctions = Object.keys(hashLengths) as readonly HashFunction[];

export const isHashFunction = (name: string): name is HashFunction => Object.hasOwn(hashLengths, name);

/**
 * Returns base64 of the standard alphabet without padding for that of any alphabet: standard, of URLs, or with `.`
 * instead of `+` as in passlib. Returns null for other texts.
 */
function plainBase64(text: string): string | null {
  const plain = text.replace(/=+$/, '').replace(/[-.]/g, '+').replaceAll('_', '/');
  return /^[A-Za-z0-9+/]*$/.test(plain) && plain.length % 4 !== 1 ? plain : null;
}

const encodings = {
  base64: plainBase64,
  hex: (text: string) => (/^(?:[0-9a-f]{2})*$/i.test(text) ? fromBytes(Buffer.from(text, 'hex')) : null),
  utf8: (text: string) => fromBytes(Buffer.from(text)),
};
export type Encoding = keyof typeof encodings;

export const fromBytes = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Returns a text of any encoding as plain base64, or the text itself, which no schema accepts, if it is malformed. */
export const toBase64 = (text: string, encoding: Encoding) => encodings[encoding](text) ?? '?';

/** Bytes in base64 of any alphabet, which the output has in the standard one, without padding. */
export const base64 = (name: string, { least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(
    v.string(`${name} is missing`),
    v.check((text) => plainBase64(text) !== null, `${name} is malformed`),
    v.transform((text) => plainBase64(text) ?? ''),
    v.check((text) => byteLength(text) >= least, `${name} must have at least ${least} bytes`),
    v.check((text) => byteLength(text) <= most, `${name} must have at most ${most} bytes`),
  );

/** Returns the number of bytes of a base64 text without padding. */
export const byteLength = (text: string) => Math.floor((text.length * 3) / 4);
