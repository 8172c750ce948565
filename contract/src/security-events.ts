import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, fields, integerText } from './fields/request-fields.ts';
import { eventFor } from './fields/security-event-fields.ts';
import { isoTime } from './fields/time-fields.ts';
import { lengths } from './limits.ts';

const text = v.string();

const event = eventFor('owner', {
  id: text,
  at: isoTime,
  device: described(
    v.nullable(text),
    'The name of the browser and system, as "Chrome · Windows"; null for an operator.',
  ),
  ip: described(v.nullable(text), 'The client address; null for an operator.'),
  place: described(
    v.nullable(v.picklist(['local'])),
    '`local` for an address of a private network; null for any other, because an address by itself is not a place.',
  ),
});

// The id of an event. A cursor is compared with ids as text.
const cursor = v.pipe(
  v.string('FIELDS_INVALID'),
  v.regex(/^[0-9a-z]{29}$/, 'FIELDS_INVALID'),
  v.description('`nextCursor` of the page before; without it, the newest events.'),
);

/** Lists what happened to the account, newest first, by cursor. */
export const securityEvents = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/security-events',
  access: 'signed-in',
  summary: 'The security events of the account, newest first',
  description:
    'Changes of password, contacts, identities and sessions, refused sign-ins, proofs of identity and what an operator ' +
    'did. Kept as long as sign-in records. `nextCursor` is null on the last page.',
  input: fields({ cursor: v.nullish(cursor), size: v.nullish(integerText(1, lengths.pageSizeMax)) }),
  output: v.object({ events: v.array(event), nextCursor: v.nullable(text) }),
});
