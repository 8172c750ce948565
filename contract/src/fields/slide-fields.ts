import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { boundedList, fields } from './request-fields.ts';
import { lookupKey } from './text-fields.ts';

const WRONG = 'FIELDS_INVALID';
const amount = v.pipe(v.number(WRONG), v.finite(WRONG));

const slid = {
  /** Image pixels; on the plain slide the share of its track, which is 1 at the end. */
  x: amount,
  /** `[x, ms since the start]`. */
  trail: boundedList(v.strictTuple([amount, amount], WRONG), lengths.trailMax),
};
const proved = { proof: v.pipe(v.string(WRONG), v.regex(/^\d{1,20}$/, WRONG)) };

const vendorText = (max: number) => v.pipe(v.string(WRONG), v.nonEmpty(WRONG), v.maxLength(max, WRONG));
/** The values that the captcha service passes to the page. */
const solvedAtVendor = { ticket: vendorText(lengths.captchaTicketMax), randstr: vendorText(lengths.ticketMax) };

/**
 * The answer to a challenge: the plain slide, a picture, a proof of work only, or the ticket of the captcha service.
 */
export const slideAnswer = v.union(
  [
    v.object({ ...slid, ...proved }, WRONG),
    v.object(slid, WRONG),
    v.object(proved, WRONG),
    v.object(solvedAtVendor, WRONG),
  ],
  WRONG,
);
export type SlideAnswer = v.InferOutput<typeof slideAnswer>;

/** The header that names a challenge. Without it, the challenge counts as unknown. */
export const accessCodeHeader = fields({ accesscode: v.optional(lookupKey, '') });
