import { asciiDigits } from './ascii-digits.ts';
import { withoutSeparators } from './contact-format.ts';

/** A normalized verification code. */
export const CODE = /^\d{6}$/;

// The six digits of a code are not a part of a longer number, such as a phone number.
const WHOLE = /(?<!\d|\d-)\b\d{6}\b(?!-\d)/;
const GROUPED = /(?<!\d[ -])\b\d{3}[ -]\d{3}\b(?![ -]\d)/;

/**
 * Returns the six digits in a typed or pasted text, which may be a code or a whole message with one. Other text is
 * returned without separators.
 */
export function codeIn(text: string): string {
  const digits = withoutSeparators(text);
  if (CODE.test(digits)) return digits;
  const message = asciiDigits(text.normalize('NFKC'));
  return withoutSeparators((WHOLE.exec(message) ?? GROUPED.exec(message))?.[0] ?? text);
}

/** Returns whether `text`, as typed or pasted, contains a code. */
export const isCode = (text: string): boolean => CODE.test(codeIn(text));
