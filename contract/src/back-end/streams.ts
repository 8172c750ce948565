import * as v from 'valibot';
import { boundedList, fields } from '../fields/request-fields.ts';
import { deliveryMethods, STREAMS, VERIFICATION_SECONDS } from '../values/event-streams.ts';
import { backEndEndpoint } from './back-end-endpoint.ts';
import { PolledEvents, StreamConfiguration, StreamState } from './back-end-schemas.ts';
import { streamStatuses } from './product-event-bodies.ts';

const WRONG = 'FIELDS_INVALID';
// PostgreSQL does not store the character NUL.
const text = (max: number) => v.pipe(v.string(WRONG), v.maxLength(max, WRONG), v.excludes('\0', WRONG));

const streamId = text(64);
const ONE_LINE = /^[\x20-\x7e]*$/;

const delivery = fields({
  method: v.picklist(Object.values(deliveryMethods), WRONG),
  endpoint_url: v.nullish(text(2_000)),
  authorization_header: v.nullish(v.pipe(text(2_000), v.regex(ONE_LINE, WRONG))),
});
const given = {
  delivery: v.nullish(delivery),
  events_requested: v.nullish(boundedList(text(300), 100)),
  description: v.nullish(text(500)),
};
/** Members that a product may send back as it has read them. */
const ofTransmitter = {
  iss: v.nullish(v.unknown()),
  aud: v.nullish(v.unknown()),
  events_supported: v.nullish(v.unknown()),
  events_delivered: v.nullish(v.unknown()),
  min_verification_interval: v.nullish(v.unknown()),
};
const changed = fields({ stream_id: streamId, ...given, ...ofTransmitter });
const ofStream = fields({ stream_id: streamId });
const onStream = { NOT_FOUND: null, STREAM_OF_SETTINGS: null } as const;

export const createStream = backEndEndpoint({
  method: 'POST',
  path: `${STREAMS}/streams`,
  scope: 'ssf.manage',
  status: 201,
  summary: 'Create the event stream of this product',
  description:
    'A product has one stream, about all of its users (SSF 1.0, section 8.1.1.1). Without `delivery` it polls. ' +
    'A push goes to a public https address. Without `events_requested` it gets every kind.',
  input: fields(given),
  output: StreamConfiguration,
  refusals: { STREAM_EXISTS: null, STREAM_OF_SETTINGS: null },
});

export const readStream = backEndEndpoint({
  method: 'GET',
  path: `${STREAMS}/streams`,
  scope: 'ssf.read',
  alsoBy: 'ssf.manage',
  summary: 'The event stream of this product',
  description: 'With `stream_id` the stream; without it a list with the stream, or an empty list.',
  input: fields({ stream_id: v.nullish(streamId) }),
  output: v.union([StreamConfiguration, v.array(StreamConfiguration)]),
  refusals: { NOT_FOUND: null },
});

export const updateStream = backEndEndpoint({
  method: 'PATCH',
  path: `${STREAMS}/streams`,
  scope: 'ssf.manage',
  summary: 'Change the event stream',
  description:
    'Members that are not sent stay, and those of the transmitter must be as they were read. A stream of the settings of the product is refused.',
  input: changed,
  output: StreamConfiguration,
  refusals: onStream,
});

export const replaceStream = backEndEndpoint({
  method: 'PUT',
  path: `${STREAMS}/streams`,
  scope: 'ssf.manage',
  summary: 'Replace the configuration of the event stream',
  description: 'Members that are not sent get their defaults.',
  input: changed,
  output: StreamConfiguration,
  refusals: onStream,
});

export const deleteStream = backEndEndpoint({
  method: 'DELETE',
  path: `${STREAMS}/streams`,
  scope: 'ssf.manage',
  status: 204,
  summary: 'Delete the event stream',
  description: 'Events that wait are removed with it. `stream_id` is in the query.',
  input: ofStream,
  output: v.null(),
  refusals: onStream,
});

export const readStreamStatus = backEndEndpoint({
  method: 'GET',
  path: `${STREAMS}/status`,
  scope: 'ssf.read',
  alsoBy: 'ssf.manage',
  summary: 'The status of the event stream',
  input: ofStream,
  output: StreamState,
  refusals: { NOT_FOUND: null },
});

export const updateStreamStatus = backEndEndpoint({
  method: 'POST',
  path: `${STREAMS}/status`,
  scope: 'ssf.manage',
  summary: 'Pause, enable or disable the event stream',
  description:
    '`paused`: events wait. `enabled`: they are sent from where it stopped. `disabled`: nothing is collected, and what waits is removed.',
  input: fields({ stream_id: streamId, status: v.picklist(streamStatuses, WRONG), reason: v.nullish(text(500)) }),
  output: StreamState,
  refusals: { NOT_FOUND: null },
});

export const verifyStream = backEndEndpoint({
  method: 'POST',
  path: `${STREAMS}/verify`,
  scope: 'ssf.manage',
  status: 204,
  summary: 'Send a verification event',
  description: `At most once in ${VERIFICATION_SECONDS} s. \`state\` comes back in the event, which waits while the stream is paused.`,
  input: fields({ stream_id: streamId, state: v.nullish(text(1_000)) }),
  output: v.null(),
  refusals: { NOT_FOUND: null, STREAM_DISABLED: null },
});

const jti = text(64);

export const pollEvents = backEndEndpoint({
  method: 'POST',
  path: `${STREAMS}/poll`,
  scope: 'ssf.read',
  alsoBy: 'ssf.manage',
  summary: 'Fetch and acknowledge events',
  description:
    'RFC 8936. Without events the call waits up to 25 s, unless `returnImmediately` is true or `maxEvents` is 0. An event ' +
    'that is neither in `ack` nor in `setErrs` is returned again, with the same `jti`. The events of a user are in order; ' +
    'where the order of members is lost, sort by `jti`.',
  input: fields({
    maxEvents: v.nullish(v.pipe(v.number(WRONG), v.integer(WRONG), v.minValue(0, WRONG))),
    returnImmediately: v.nullish(v.boolean(WRONG)),
    ack: v.nullish(boundedList(jti, 1_000)),
    setErrs: v.nullish(
      v.pipe(
        v.record(jti, v.object({ err: text(100), description: v.nullish(text(500)) }, WRONG), WRONG),
        v.check((given) => Object.keys(given).length <= 1_000, WRONG),
      ),
    ),
  }),
  output: PolledEvents,
  refusals: { NOT_FOUND: null, STREAM_PUSHES: null },
});
