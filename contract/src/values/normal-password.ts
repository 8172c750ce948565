import { asciiDigits } from './ascii-digits.ts';

declare const normal: unique symbol;

/** A password in the form in which it is checked and hashed (docs/decisions/0047). */
export type NormalPassword = string & { readonly [normal]: true };

/**
 * Returns the normal form of a typed password, which is the same on every keyboard: NFKC (`￥` and `¥`, full and half
 * width, composed and decomposed), without variation selectors, with ASCII digits and straight quotes.
 */
export const normalPassword = (typed: string): NormalPassword =>
  asciiDigits(typed.replace(/\p{Variation_Selector}/gu, '').normalize('NFKC'))
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"') as NormalPassword;
