import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pointsCursor } from './fields/points-cursor.ts';
import { givenByEntries } from './fields/points-entry.ts';
import { described, fields } from './fields/request-fields.ts';
import { isoTime } from './fields/time-fields.ts';

const text = v.string();

export const coin = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/coin',
  access: 'signed-in',
  summary: 'The coin balance and its entries, newest first',
  description: 'Up to 200 entries; `nextCursor` is null on the last page. The balance counts all entries.',
  input: fields({ cursor: v.nullish(pointsCursor) }),
  output: v.object({
    balance: v.number(),
    entries: v.array(
      v.object({
        id: text,
        amount: v.number(),
        reason: text,
        note: described(v.nullish(text), 'The reason of a `correction`.'),
        ...givenByEntries,
        at: isoTime,
      }),
    ),
    nextCursor: v.nullable(text),
  }),
});
