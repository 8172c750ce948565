import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { givenTime, isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { productChanges } from '../limits.ts';
import { REASON_ID } from '../values/points-reason.ts';
import { streamStatuses } from './product-event-bodies.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();

/** The states of a user as a product sees them. */
export const userStates = ['active', 'frozen', 'closing', 'closed', 'merged'] as const;
export type UserState = (typeof userStates)[number];

export const User = v.object({
  sub: described(text, 'The `sub` of the product’s tokens, as the call gives it.'),
  state: described(
    v.picklist(userStates),
    '`closing`: the user has asked to close the account and can still stop it. `closed`: delete what you keep. `merged`: move what you keep to `mergedInto`.',
  ),
  mergedInto: described(v.nullable(text), 'The `sub` that stays. Both subjects lead to the same account.'),
  scopes: described(v.array(text), 'The scopes that the user allows this product.'),
  since: described(v.nullable(isoTime), 'The time of this consent; null for a closed account.'),
});

export const UserPage = v.object({
  users: v.array(User),
  nextCursor: described(v.nullable(text), 'Null on the last page.'),
});

const uris = v.array(text);

/** The configuration of an event stream (Shared Signals Framework 1.0, section 8.1.1). */
export const StreamConfiguration = v.object({
  stream_id: text,
  iss: text,
  aud: text,
  delivery: v.object({
    method: described(text, '`urn:ietf:rfc:8935` (push) or `urn:ietf:rfc:8936` (poll).'),
    endpoint_url: described(text, 'The address that events are pushed to, or that polls are sent to.'),
  }),
  events_supported: uris,
  events_requested: v.exactOptional(uris),
  events_delivered: uris,
  min_verification_interval: described(v.number(), 'Seconds.'),
  description: v.exactOptional(text),
});

export const StreamState = v.object({
  stream_id: text,
  status: v.picklist(streamStatuses),
  reason: v.exactOptional(text),
});

export const PolledEvents = v.object({
  sets: described(v.record(text, text), 'Signed tokens (RFC 8417) by their `jti`, the oldest first.'),
  moreAvailable: v.boolean(),
});

/** The product's own name of a change, by which it happens once. */
export const reference = described(
  v.pipe(v.string('FIELD_REQUIRED'), v.nonEmpty('FIELD_REQUIRED'), v.regex(/^[\x21-\x7e]{1,128}$/, 'REFERENCE_FORMAT')),
  'Your own name of this change, such as the number of an order: 1 to 128 visible ASCII characters, without spaces.',
);

export const PointsChange = fields({
  reference,
  amount: described(
    v.pipe(
      v.number(WRONG),
      v.integer(WRONG),
      v.minValue(-productChanges.pointsMax, WRONG),
      v.maxValue(productChanges.pointsMax, WRONG),
      v.notValue(0, WRONG),
    ),
    'Below zero to take points.',
  ),
  reason: described(
    v.pipe(v.string('FIELD_REQUIRED'), v.regex(REASON_ID, WRONG)),
    'The id of a reason in the settings of the product. The user sees its words.',
  ),
});

const openSub = described(text, 'The `sub` of the account, also where you sent that of a merged one.');

export const Points = v.object({ sub: openSub, balance: described(v.number(), 'All points of the user.') });

export const PointsBalance = v.object({
  sub: openSub,
  amount: v.number(),
  balance: described(v.number(), 'All points of the user after this change.'),
});

export const Membership = v.object({
  sub: openSub,
  active: v.boolean(),
  startsAt: described(isoTimeOrNull, 'Null without a membership of this product. One that has ended keeps its times.'),
  endsAt: isoTimeOrNull,
});

export const MembershipGrant = fields({ reference, until: described(givenTime, 'The end, ISO 8601.') });

export const MembershipExtension = fields({
  reference,
  days: v.pipe(
    v.number(WRONG),
    v.integer(WRONG),
    v.minValue(1, WRONG),
    v.maxValue(productChanges.membershipDaysMax, WRONG),
  ),
});

/** The schemas that the API description names. */
export const backEndSchemas = {
  User,
  UserPage,
  Points,
  PointsChange,
  PointsBalance,
  Membership,
  MembershipGrant,
  MembershipExtension,
  StreamConfiguration,
  StreamState,
  PolledEvents,
} as const;

/** The subject of a path. */
export const onUser = fields({ sub: v.pipe(v.string(WRONG), v.regex(/^\P{Cc}{1,64}$/u, WRONG)) });
