import { lengths } from '@isoline/contract/limits.ts';
import { isDrawn } from '@isoline/contract/values/drawn-text.ts';
import { DISALLOWED_CHARACTERS } from '@isoline/contract/values/nickname-format.ts';

const ID_MAX = 128;
const NAME_MAX = 64;
const unseen = new RegExp(DISALLOWED_CHARACTERS, 'gu');

/**
 * Returns a provider's display name without invisible characters, at most 64 code points, or null if no visible
 * character is left.
 */
export function shownName(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const [...characters] = given.slice(0, 1_000).replace(unseen, '').trim();
  const name = characters.slice(0, NAME_MAX).join('');
  return isDrawn(name) ? name : null;
}

/** Returns a provider's id as text: printable ASCII, at most 128 characters; null for anything else. */
export function idText(given: unknown): string | null {
  const text = Number.isSafeInteger(given) ? String(given) : given;
  return typeof text === 'string' && /^[\x21-\x7e]+$/.test(text) && text.length <= ID_MAX ? text : null;
}

/** Returns an https URL without user info; null for anything else. */
export function pictureUrl(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > lengths.backUrlMax) return null;
  const url = URL.parse(given);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
