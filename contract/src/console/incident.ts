import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { givenTime, isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { lengths } from '../limits.ts';
import { holdsContact } from '../values/held-contact.ts';
import { bulkSignOutStates, measureKinds } from '../values/incident.ts';
import { NUMBER_RANGE, normalizeNumberRange } from '../values/number-range.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { reason } from './console-fields.ts';
import { measures } from './operator-limits.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const nullableText = v.nullable(text);
const time = v.nullish(givenTime);
const rowId = v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{1,64}$/, WRONG));
const network = v.pipe(
  v.string(WRONG),
  v.transform((given) => given.trim()),
  v.maxLength(lengths.networkMax, WRONG),
  v.regex(/^[\da-fA-F:.]{2,45}(\/\d{1,3})?$/, WRONG),
);

/** Criteria of sessions. A session must meet all given criteria. */
const criteria = {
  network: v.nullish(described(network, 'An address, or a network in CIDR notation.')),
  product: v.nullish(
    v.pipe(
      v.string(WRONG),
      v.regex(/^[\w.-]{1,64}$/, WRONG),
      v.check((id) => !holdsContact(id), WRONG),
    ),
  ),
  from: time,
  to: time,
};

const count = {
  sessions: described(
    v.number(),
    'Live sessions that would end: those that fit, or all of their accounts where new passwords are required.',
  ),
  accounts: v.number(),
};
const requirePasswords = v.nullish(v.boolean(WRONG));
const bySecond = v.picklist(['proposed', 'running']);

export const countForSignOut = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/incident/count',
  access: 'incident.act',
  summary: 'Count the sessions that a bulk sign-out would end',
  description:
    'One of `network`, `product` and `from` is required, otherwise INCIDENT_REFUSED. Without `from` the sessions of the last 180 days count; `to` is now at the latest, so a session that starts later does not count. With `requirePasswords` all sessions of the accounts count. Each count is an audit entry.',
  input: fields({ ...criteria, requirePasswords }),
  output: v.object({ ...count, needsSecond: described(v.boolean(), 'True if a second operator must agree.') }),
  refusals: { INCIDENT_REFUSED: v.object({ reason: text }) },
});

export const startBulkSignOut = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/incident/sign-outs',
  access: 'incident.act',
  confirmed: true,
  summary: 'End all sessions that started from a network, between two times or through a product',
  description:
    'A job on any node ends them in batches, and continues after a failure. The personal access tokens of these accounts end too. ' +
    'With `requirePasswords` every session of these accounts ends and their passwords are removed, so that their owners sign in by a code and set new ones. ' +
    'Each account has it in its security activity, and its contacts get a notice. ' +
    'It is a proposal until a second operator agrees, within a day, where it requires new passwords, or where it means more than a tenth of the live ' +
    'sessions or 1,000 accounts, together with what the operator has started alone in the last day.',
  input: fields({ ...criteria, requirePasswords, reason }),
  output: v.object({ id: text, state: bySecond }),
  refusals: { INCIDENT_REFUSED: v.object({ reason: text }) },
});

export const agreeToBulkSignOut = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/incident/sign-outs/{id}/agree',
  access: 'incident.act',
  confirmed: true,
  summary: 'Agree to a bulk sign-out that another operator has proposed, which starts it',
  description:
    'OTHER_OPERATOR_REQUIRED if the caller proposed it. INCIDENT_REFUSED if the count has ' +
    'grown by more than a tenth since. 404 if no proposal with this id is pending.',
  params: fields({ id: rowId }),
  input: fields({ reason }),
  output: v.object(count),
  refusals: {
    OTHER_OPERATOR_REQUIRED: null,
    OPERATORS_TOO_NEW: null,
    INCIDENT_REFUSED: v.object({ reason: text }),
  },
});

/** Stops a bulk sign-out. Sessions that it has ended stay ended. */
export const stopBulkSignOut = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/incident/sign-outs/{id}/stop',
  access: 'incident.act',
  confirmed: true,
  summary: 'Stop a bulk sign-out that runs or is proposed',
  description: '404 if no bulk sign-out with this id runs or is proposed.',
  params: fields({ id: rowId }),
});

const bulkSignOut = v.object({
  id: text,
  operator: text,
  agreedBy: described(nullableText, 'The second operator.'),
  reason: text,
  network: nullableText,
  product: nullableText,
  from: isoTime,
  to: isoTime,
  requirePasswords: v.boolean(),
  state: v.picklist(bulkSignOutStates),
  expected: described(v.object(count), 'The counts at its start.'),
  sessions: described(v.number(), 'The number of sessions that it has ended.'),
  accounts: v.number(),
  startedAt: isoTime,
  endedAt: isoTimeOrNull,
});

const measure = v.object({
  id: text,
  kind: v.picklist(measureKinds),
  value: text,
  operator: text,
  reason: text,
  createdAt: isoTime,
  endsAt: isoTime,
});

export const viewIncident = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/incident',
  access: 'incident.act',
  summary: 'The measures that are in force, the newest 20 bulk sign-outs, and at most 20 older ones that are proposed',
  output: v.object({
    at: isoTime,
    sms: described(
      v.picklist(['on', 'known-devices', 'off']),
      'The users who currently get codes by SMS, after all settings and measures.',
    ),
    measures: v.array(measure),
    signOuts: v.array(bulkSignOut),
  }),
});

const hours = v.pipe(v.number(WRONG), v.integer(WRONG), v.minValue(1, WRONG), v.maxValue(measures.hoursMax, WRONG));
const common = { hours, reason };

/** Puts a measure in force on every node within 5 seconds. */
export const beginMeasure = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/incident/measures',
  access: 'incident.act',
  confirmed: true,
  summary: 'Stop text messages, or refuse a network or a number range, for some hours',
  description:
    'It replaces one of the same kind and value; of `sms` there is one. INCIDENT_REFUSED: it is not a network, is too wide or contains the caller, or 100 measures are in force.',
  input: v.variant(
    'kind',
    [
      fields({ kind: v.literal('sms'), value: v.picklist(['off', 'known-devices'], WRONG), ...common }),
      fields({ kind: v.literal('network'), value: network, ...common }),
      fields({
        kind: v.literal('numbers'),
        value: v.pipe(v.string(WRONG), v.transform(normalizeNumberRange), v.regex(NUMBER_RANGE, WRONG)),
        ...common,
      }),
    ],
    WRONG,
  ),
  output: v.object({ id: text, endsAt: isoTime }),
  refusals: { INCIDENT_REFUSED: v.object({ reason: text }) },
});

export const liftMeasure = consoleEndpoint({
  method: 'DELETE',
  path: '/apis/console/incident/measures/{id}',
  access: 'incident.act',
  confirmed: true,
  summary: 'Lift a measure',
  description: '404 if it is not in force.',
  params: fields({ id: rowId }),
});
