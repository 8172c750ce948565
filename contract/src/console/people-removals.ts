import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { isoTime } from '../fields/time-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onPerson, reason } from './console-fields.ts';

const WRONG = 'FIELDS_INVALID';

const factor = v.pipe(v.string('FIELD_REQUIRED'), v.regex(/^[\w-]{1,1400}$/, WRONG));
const noFactor = { NOT_BOUND: null, REMOVAL_PENDING: null };

export const proposeRemoval = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/removals',
  access: 'people.help',
  confirmed: true,
  summary: 'Propose to remove a passkey or the authenticator, which a second operator agrees to',
  description:
    'A proposal holds for a day. If one is already pending, the answer is that proposal. 404 if the passkey does not exist.',
  params: onPerson,
  input: fields({ factor: described(factor, '`authenticator`, or the id of a passkey.'), reason }),
  output: v.object({ proposedBy: v.string(), expiresAt: isoTime }),
  refusals: noFactor,
});

export const agreeToRemoval = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/removals/agree',
  access: 'people.protect',
  confirmed: true,
  summary: 'Agree to the removal that another operator has proposed: it is done in 72 hours unless the owner stops it',
  description:
    'Every contact is notified. OTHER_OPERATOR_REQUIRED if the caller proposed it. 404 if no removal is proposed by an operator who still ' +
    'has access.',
  params: onPerson,
  input: fields({ factor, reason }),
  output: v.object({ removesAt: isoTime }),
  refusals: { ...noFactor, OTHER_OPERATOR_REQUIRED: null, OPERATORS_TOO_NEW: null, LAST_METHOD: null },
});

export const stopRemovals = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/removals/stop',
  access: 'people.protect',
  confirmed: true,
  summary: 'Stop the pending and the proposed removals',
  description: '404 if no removal is pending or proposed.',
  params: onPerson,
  input: fields({ reason }),
  output: v.object({ stopped: v.number() }),
});
