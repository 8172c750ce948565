import * as v from 'valibot';
import { described } from './request-fields.ts';

/** The fields of an entry of points that a product has given or taken. */
export const givenByEntries = {
  product: described(v.nullish(v.string()), 'The id of the product, for an entry of a `product`.'),
  words: described(
    v.nullish(v.object({ zh: v.string(), en: v.string() })),
    'The reason in the words of the product, for an entry of a `product`.',
  ),
};
