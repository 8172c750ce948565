import { lengths } from '@isoline/contract/limits.ts';
import { UNSEEN } from '@isoline/contract/values/text.ts';

const ID_MAX = 128;
const NAME_MAX = 64;
const unseen = new RegExp(UNSEEN, 'gu');

/** A provider's name for someone, fit to be shown; null where nothing of it is. */
export function shownName(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const [...signs] = given.slice(0, 1_000).replace(unseen, '').trim();
  return signs.slice(0, NAME_MAX).join('') || null;
}

/** A provider's id, as text; null where it can't be one. */
export function idText(given: unknown): string | null {
  const text = Number.isSafeInteger(given) ? String(given) : given;
  return typeof text === 'string' && /^[\x21-\x7e]+$/.test(text) && text.length <= ID_MAX ? text : null;
}

/** The https address of a picture; null for anything else. */
export function pictureUrl(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > lengths.backUrlMax) return null;
  const url = URL.parse(given);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
