import { withoutSeparators } from './contact-format.ts';

/** The letters of a user code (RFC 8628, section 6.1). Vowels are left out, so that a code does not spell a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** The form in which user codes are compared: eight letters. */
export const USER_CODE = new RegExp(`^[${LETTERS}]{8}$`);

/** Returns the user code in what was typed: without separators, in capitals. */
export const userCodeIn = (typed: string): string => withoutSeparators(typed).toUpperCase();

/** Returns a user code as it is displayed, in two groups. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
