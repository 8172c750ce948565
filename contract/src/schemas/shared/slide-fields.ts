import * as v from 'valibot';
import { lengths } from '../../limits.ts';
import { fields } from './request-fields.ts';
import { lookupKey } from './text-fields.ts';

const WRONG = 'FIELDS_INVALID';
const amount = v.pipe(v.number(WRONG), v.finite(WRONG));

/** The answer to a slide challenge: the final position of the piece and its trail, or a proof of work. */
export const slideAnswer = v.union(
  [
    v.object(
      {
        /** Image pixels. */
        x: amount,
        /** `[x, ms since the start]`. */
        trail: v.pipe(v.array(v.strictTuple([amount, amount], WRONG), WRONG), v.maxLength(lengths.trailMax, WRONG)),
      },
      WRONG,
    ),
    v.object({ proof: v.pipe(v.string(WRONG), v.regex(/^\d{1,20}$/, WRONG)) }, WRONG),
  ],
  WRONG,
);
export type SlideAnswer = v.InferOutput<typeof slideAnswer>;

/** The header that names a challenge. A missing one counts as an unknown challenge. */
export const accessCodeHeader = fields({ accesscode: v.optional(lookupKey, '') });
