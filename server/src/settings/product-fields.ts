import { brand } from '@isoline/contract/brand.ts';
import { isDrawn } from '@isoline/contract/values/drawn-text.ts';
import * as v from 'valibot';
import { must, type Words } from './product-addresses.ts';

const ID_RULE: Words = {
  zh: '小写字母开头、最多 32 个小写字母、数字或连字符',
  en: 'a lower-case letter and up to 31 more lower-case letters, digits and dashes',
};

export const productId = v.pipe(
  v.string(must(ID_RULE)),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, must(ID_RULE)),
  v.check(
    (value) => value !== brand.id && value !== `${brand.id}-web`,
    must({ zh: '其他未使用的 ID', en: 'an id of its own' }),
  ),
);

/** A text without characters that break a line or reverse the direction of what follows. */
const ONE_LINE = /^[^\p{Cc}\p{Bidi_C}]*$/u;

const words = (max: number) => {
  const rule = { zh: ` 1 到 ${max} 个字`, en: `a text of 1 to ${max} characters` };
  return v.pipe(
    v.string(must(rule)),
    v.check((text) => ONE_LINE.test(text) && isDrawn(text), must(rule)),
    v.maxLength(max, must(rule)),
  );
};

/** A field that a kind of product may not have. */
export const absent = (rule: Words) => v.optional(v.null(must(rule)), null);

/** A text in both languages. */
export const inBoth = (max: number) =>
  v.strictObject({ zh: words(max), en: words(max) }, must({ zh: '中英文', en: 'an object with zh and en' }));
