import { lengths } from '../limits.ts';
import { asciiDigits } from './ascii-digits.ts';
import type { Contact } from './contact.ts';

/**
 * Replaces full-width forms and the digits of other scripts with ASCII, and removes separators and invisible
 * characters, which copied text may contain.
 */
export const withoutSeparators = (text: string): string =>
  asciiDigits(text.normalize('NFKC')).replace(/[\s().。·\p{Pd}\p{Cf}]/gu, '');

/**
 * Returns a phone number in any usual spelling (spaces, dashes, +86, the 0 of a call from another city, full-width
 * digits, a copied link) as 11 digits. Other text stays as it is.
 */
export const normalizePhone = (text: string): string =>
  withoutSeparators(text).replace(/^(?:tel:)?(?:(?:\+|00)?86)?0?(?=1\d{10}$)/i, '');

/**
 * Returns an e-mail address in its stored form: trimmed, without invisible characters or the scheme of a copied link,
 * in lower case, with the A-labels of its domain.
 */
export const normalizeEmail = (text: string): string =>
  withAsciiDomain(
    text
      // Invisible characters are removed first, because they keep a letter and its accent apart.
      .replace(/\p{Cf}/gu, '')
      .normalize('NFKC')
      .replaceAll('。', '.')
      .trim()
      .toLowerCase()
      .replace(/^(?:mailto:)+/, ''),
  );

/**
 * Returns an address with the A-labels of an international domain (RFC 5890): the address with U-labels is the same
 * mailbox.
 */
const withAsciiDomain = (email: string): string => email.replace(/(?<=@)[\p{L}\p{N}.-]+$/u, asciiDomain);

/** Returns the A-labels of a domain. A domain without A-labels stays as it is. */
function asciiDomain(domain: string): string {
  if (/^[\da-z.-]+$/.test(domain)) return domain;
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** A normalized mainland mobile phone number. */
export const PHONE = /^1[3-9]\d{9}$/;
// One @, no blanks or controls, a dot in the domain, no label that starts or ends with a dash, and a top-level domain
// that starts with a letter: `127.0.0.11` and `0x7f.0x1` are addresses of machines. A label has at most 63 characters,
// and the part before the @ at most 64 (RFC 1035, 2.3.4; RFC 5321, 4.5.3.1.1).
const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

export const isPhone = (text: string): boolean => PHONE.test(normalizePhone(text));

export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= lengths.emailMax && EMAIL.test(email) && !/^\.|\.\.|\.@/.test(email);
}

/** Returns the normalized contact of kind `kind` in `text`; null if `text` is not a valid one. */
export function parseContact(kind: Contact['kind'], text: string): Contact | null {
  if (kind === 'phone') return isPhone(text) ? { kind, value: normalizePhone(text) } : null;
  return isEmail(text) ? { kind, value: normalizeEmail(text) } : null;
}
