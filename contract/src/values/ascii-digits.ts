const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Returns the value of a decimal digit: Unicode lists the ten digits of a script one after another, from 0. */
function decimalValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before++;
  return before % 10;
}

/**
 * Replaces the decimal digits of every script with 0 to 9, because keyboards of many languages type their own digits.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(decimalValue(digit)));
