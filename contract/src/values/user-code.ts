/** The letters of a user code (RFC 8628, section 6.1): without vowels, so that no words come about. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** A user code as it is compared: eight letters. */
export const USER_CODE = new RegExp(`^[${LETTERS}]{8}$`);

/** A user code as typed, without spaces and dashes, in capitals. */
export const userCodeIn = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** A user code as it is shown, in two groups. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
