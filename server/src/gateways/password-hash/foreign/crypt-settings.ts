/** The digits of crypt(3), in their order. */
export const CRYPT_DIGITS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The digits of bcrypt, in their order. */
const BCRYPT_DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const STANDARD_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export const bcryptCost = (setting: string) => Number(setting.slice(4, 6));

/** Returns the 16 bytes of salt of a setting of bcrypt, whose base64 has its own order of digits. */
export const bcryptSalt = (setting: string) =>
  Buffer.from(
    setting.slice(7).replace(/./g, (digit) => STANDARD_DIGITS.charAt(BCRYPT_DIGITS.indexOf(digit))),
    'base64',
  );

/**
 * Returns a text of bcrypt without the bits after its last byte, which some systems leave set.
 *
 * @param unused the number of these bits
 */
export function withoutUnusedBits(text: string, unused: number): string {
  const last = BCRYPT_DIGITS.indexOf(text.slice(-1));
  return text.slice(0, -1) + BCRYPT_DIGITS.charAt((last >> unused) << unused);
}

/** Returns the rounds of a setting of phpass; 0 if it is malformed. */
export const phpassRounds = (setting: string) => Math.floor(2 ** CRYPT_DIGITS.indexOf(setting.charAt(3)));

/**
 * Returns the rounds of a setting of sha-crypt. Its specification defines the default for a setting without a number.
 */
export const shaCryptRounds = (setting: string) => Number(/rounds=(\d+)/.exec(setting)?.[1] ?? 5_000);
