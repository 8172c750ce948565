import { lengths } from './limits.ts';

/**
 * Checks a back address (docs/contract.md, section 9): it must be a path of our own, or have the origin of a registered
 * product.
 *
 * @param text the parameter as sent, decoded once
 * @param own our own origin
 * @param productOrigins the origins of the registered products
 * @returns the checked address: a path of our own or the full URL of a product; null if it is refused
 */
export function backAddress(
  text: string | null | undefined,
  own: string,
  productOrigins: readonly string[],
): string | null {
  if (!text || text.length > lengths.backUrlMax || /[\p{C}\\\s]/u.test(text)) return null;
  // An address that is encoded twice, or has an encoded control character, slash or backslash, is refused. No valid
  // address has these before its query.
  if (/%(?:25|0|1|2f|5c|7f)/i.test(text.split(/[?#]/)[0] ?? '')) return null;
  if (text.startsWith('/')) return ownPath(text, own);
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (url.origin === own) return ownPath(url.pathname + url.search + url.hash, own);
  return productOrigins.includes(url.origin) ? url.href : null;
}

function ownPath(text: string, own: string): string | null {
  if (text.startsWith('//') || !URL.canParse(text, own)) return null;
  const url = new URL(text, own);
  return url.origin === own && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
