import { mask } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@isoline/contract/values/contact-format.ts';

const LENGTH_MAX = 64;

/** An id of an account, as `Random.id` makes it. */
export const ACCOUNT_ID = /^[0-9a-z]{29}$/;

/** Seven digits or more: a phone, also with a digit too few. */
const DIGITS = /\d(?:[\s().\p{Pd}]{0,2}\d){6,}/gu;

/** A text that an operator searched for, with contacts masked: also one that is incomplete or was typed into another search. */
export function maskedSearch(given: string): string {
  const text = given.normalize('NFKC').trim();
  if (isPhone(text)) return mask({ kind: 'phone', value: normalizePhone(text) });
  if (isEmail(text)) return mask({ kind: 'email', value: normalizeEmail(text) });
  if (ACCOUNT_ID.test(text)) return text;
  if (text.includes('@')) return `${[...text][0]}***`;
  return text.replaceAll(DIGITS, (digits) => `${digits.slice(0, 3)}****`).slice(0, LENGTH_MAX);
}
