import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { givenTime, isoTime } from '../fields/time-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onPerson, reason } from './console-fields.ts';
import { benefits } from './operator-limits.ts';

const WRONG = 'FIELDS_INVALID';

export const extendMembership = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/membership',
  access: 'people.benefit',
  confirmed: true,
  summary: 'Extend a membership of an account',
  description:
    `By ${benefits.membershipDaysMax} days at most, from its end or from now, whichever is later. MEMBERSHIP_CHANGED if it does not end at ` +
    '`from` any more. The same call twice extends it once. 404 if the account has no membership: a product gives one, by a launch or from its server.',
  params: onPerson,
  input: fields({
    product: described(
      v.nullish(v.pipe(v.string(WRONG), v.maxLength(64, WRONG))),
      'The product of the membership; the one that ends last by default.',
    ),
    from: described(givenTime, 'The end of the membership that the operator has seen.'),
    until: described(givenTime, 'The new end.'),
    reason,
  }),
  output: v.object({ endsAt: isoTime }),
  refusals: { MEMBERSHIP_CHANGED: null },
});

const amount = v.pipe(
  v.number(WRONG),
  v.integer(WRONG),
  v.minValue(-benefits.pointsMax, WRONG),
  v.maxValue(benefits.pointsMax, WRONG),
  v.notValue(0, WRONG),
);

export const correctPoints = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/points',
  access: 'people.benefit',
  confirmed: true,
  summary: 'Correct the points of an account',
  description:
    `By ${benefits.pointsMax} at most. The reason is shown in the list of points that the person sees. POINTS_TOO_FEW if the balance would be ` +
    'below zero. The same `key` corrects an account once: POINTS_CORRECTED if it was used with another amount or reason.',
  params: onPerson,
  input: fields({
    amount,
    key: described(v.pipe(v.string('FIELD_REQUIRED'), v.uuid(WRONG)), 'A new UUID for each correction.'),
    reason,
  }),
  output: v.object({ balance: v.number() }),
  refusals: {
    POINTS_TOO_FEW: v.object({ balance: v.number() }),
    POINTS_CORRECTED: v.object({ amount: v.number(), balance: v.number() }),
  },
});
