import { brand } from '@isoline/contract/brand.ts';
import * as v from 'valibot';
import { must } from './product-addresses.ts';

const ID_RULE = 'a lower-case letter and up to 31 more lower-case letters, digits and dashes';

/** The id of a product. */
export const productId = v.pipe(
  v.string(must(ID_RULE)),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, must(ID_RULE)),
  v.check((value) => value !== brand.id && value !== `${brand.id}-web`, must('an id of its own')),
);

const words = (max: number) => {
  const rule = `a text of 1 to ${max} characters`;
  return v.pipe(v.string(must(rule)), v.nonEmpty(must(rule)), v.maxLength(max, must(rule)));
};

/** A text in both languages. */
export const inBoth = (max: number) =>
  v.strictObject({ zh: words(max), en: words(max) }, must('an object with zh and en'));
