import * as v from 'valibot';

const WRONG = 'FIELDS_INVALID';

/** Where a page of points ends: the time and the id of its last entry. */
export const pointsCursor = v.pipe(v.string(WRONG), v.regex(/^\d{1,15}\.[\w:.-]{1,128}$/, WRONG));
