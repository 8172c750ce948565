import * as v from 'valibot';
import { described } from './request-fields.ts';

/** The fields of an entry of points that a product has given or taken. */
export const givenByEntries = {
  product: described(v.nullish(v.string()), 'Of an entry of a `product`: its id.'),
  words: described(
    v.nullish(v.object({ zh: v.string(), en: v.string() })),
    'Of an entry of a `product`: the reason in its words.',
  ),
};
