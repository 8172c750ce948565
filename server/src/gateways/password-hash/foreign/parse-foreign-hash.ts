import * as v from 'valibot';
import { type ForeignHash, foreignHash } from './foreign-hash.ts';
import { issueText, readHashObject } from './hash-objects.ts';
import { readHashString } from './hash-strings.ts';

/** A hash of another system, or the reason for which it is refused, as a sentence for the operator. */
type ParsedHash = { readonly hash: ForeignHash } | { readonly refusal: string };

/**
 * Reads a password hash of another system: a text in the form of that system, or an object with a kind
 * (docs/operate/password-hashes.md). Refuses unknown kinds, malformed values, and hashes that are too expensive to
 * verify. Neither contacts a service nor computes a hash.
 */
export function parseForeignHash(given: unknown): ParsedHash {
  const read = typeof given === 'string' ? readHashString(given.trim()) : readObject(given);
  if ('refusal' in read) return { refusal: String(read.refusal) };
  const parsed = v.safeParse(foreignHash, read);
  return parsed.success ? { hash: parsed.output } : { refusal: issueText(parsed.issues[0]) };
}

const readObject = (given: unknown) =>
  typeof given === 'object' && given !== null ? readHashObject(given) : { refusal: 'a hash is a text or an object' };
