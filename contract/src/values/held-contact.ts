/** Digits as people write them in Chinese, `幺` being the spoken 1. */
const CHINESE_DIGITS = '〇一二三四五六七八九';
const SPOKEN = /[〇零一幺二两三四五六七八九]/g;
const digitOf = (text: string) =>
  String(Math.max(0, CHINESE_DIGITS.indexOf({ 零: '〇', 幺: '一', 两: '二' }[text] ?? text)));

/** Groups of digits with only separators between them. */
const NUMBER = /\+?\d+(?:[\s().,/·\p{Pd}]{1,3}\d+)*/gu;

/** A mobile number, with or without its country code; a landline with its area code. */
const NATIONAL = /^(?:(?:00)?86)?1[3-9]\d{9}$|^0\d{9,11}$/;
const INTERNATIONAL = /^\+\d{8,15}$/;

const EMAIL = /[^\s@]@[^\s@]|@\s*[\p{L}\p{N}-]+\s*\.\s*\p{L}/u;

/** Returns whether a text for people contains a phone number or an e-mail address in any usual spelling. */
export function holdsContact(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(SPOKEN, digitOf);
  return EMAIL.test(plain) || [...plain.matchAll(NUMBER)].some(([number]) => holdsPhone(number));
}

/** Returns whether neighboring groups of a number form a phone: a date or a ticket may come before or after it. */
function holdsPhone(number: string): boolean {
  if (INTERNATIONAL.test(number.replace(/[^\d+]/g, ''))) return true;
  const groups = number.match(/\d+/g) ?? [];
  return groups.some((_, from) =>
    groups.some((__, to) => to >= from && NATIONAL.test(groups.slice(from, to + 1).join(''))),
  );
}
