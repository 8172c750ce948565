/** A set of public keys (RFC 7517, section 5). */
export interface PublicKeys {
  readonly keys: readonly PublicKey[];
}

/** The public members of a key. */
export interface PublicKey {
  readonly kty: string;
  readonly kid?: string;
  readonly [member: string]: unknown;
}

const KEYS_MAX = 5;
const TEXT_MAX = 1_024;
/** The length of a modulus of 2048 bits in base64url. */
const MODULUS_MIN = 342;

/** The public members of each kind of key. */
const members: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
  RSA: ['n', 'e'],
};
const described = ['kid', 'alg', 'use'] as const;

/**
 * Reads a JWK set, or its text. Returns null if it is not a set of 1 to 5 public keys that verify signatures, or if
 * several keys cannot be distinguished.
 */
export function readPublicKeys(given: unknown): PublicKeys | null {
  const set = typeof given === 'string' ? parse(given) : given;
  const { keys } = (set ?? {}) as { readonly keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > KEYS_MAX) return null;
  const read = keys.map(readKey);
  const known = read.filter((key) => key !== null);
  const names = new Set(known.map(({ kid }) => kid));
  const areDistinct = known.length === 1 || (names.size === known.length && !names.has(undefined));
  return known.length === keys.length && areDistinct ? { keys: known } : null;
}

function readKey(given: unknown): PublicKey | null {
  const key = (given ?? {}) as Readonly<Record<string, unknown>>;
  const kty = String(key.kty);
  const own = Object.hasOwn(members, kty) ? members[kty] : undefined;
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= TEXT_MAX;
  if (!own || 'd' in key || !own.every((name) => isText(key[name]))) return null;
  if (!described.every((name) => key[name] === undefined || isText(key[name]))) return null;
  if (kty === 'RSA' && String(key.n).length < MODULUS_MIN) return null;
  if (key.use !== undefined && key.use !== 'sig') return null;
  const kept = [...own, ...described].filter((name) => key[name] !== undefined);
  return { kty, ...Object.fromEntries(kept.map((name) => [name, key[name]])) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
