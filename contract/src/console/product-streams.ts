import * as v from 'valibot';
import { streamStatuses } from '../back-end/product-event-bodies.ts';
import { described, fields } from '../fields/request-fields.ts';
import { givenTime, isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { deliveryStates, productStreams } from '../values/event-streams.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onOrOff, reason } from './console-fields.ts';
import { productId } from './product-entry.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const nullableText = v.nullable(text);

const onStream = fields({ id: productId, stream: v.picklist(productStreams, WRONG) });
const refusals = { STREAM_REFUSED: v.nullable(v.object({ reason: text })) } as const;

const delivery = v.object({
  id: described(text, 'The `jti` of the event.'),
  kind: text,
  words: v.object({ zh: text, en: text }),
  at: described(isoTime, 'The time of what happened.'),
  state: v.picklist(deliveryStates),
  doneAt: described(isoTimeOrNull, 'The time at which the product had it or refused it; null while it waits.'),
  tries: described(v.number(), 'Pushes so far; 0 for a stream that is polled.'),
  error: described(nullableText, 'The error that the product answered when it refused it.'),
});

const stream = v.object({
  stream: v.picklist(productStreams),
  status: described(v.picklist(streamStatuses), 'Only the product disables its stream, and enables it again.'),
  reason: described(nullableText, 'The reason why it is paused or disabled.'),
  method: v.picklist(['push', 'poll']),
  madeBy: described(
    v.picklist(['settings', 'product']),
    'The creator of the stream: the settings of the product, or its back end (`product`).',
  ),
  receiver: described(nullableText, 'The origin of the address that events are pushed to; null for a poll.'),
  waiting: v.number(),
  isMore: described(v.boolean(), 'True if more events than `waiting` wait.'),
  oldestAt: described(isoTimeOrNull, 'The time of the oldest waiting event.'),
  succeededAt: described(isoTimeOrNull, 'The last success, some seconds late at most; null before the first one.'),
  failingSince: described(
    isoTimeOrNull,
    'The first failure since the last success, later by the time in which no server tried.',
  ),
  refusingSince: described(isoTimeOrNull, 'The time from which it has refused every event, at least two of them.'),
  error: described(nullableText, 'The last failure of the receiver, or the last error that it answered.'),
  again: described(
    v.nullable(
      v.object({
        since: isoTime,
        until: isoTime,
        left: described(v.number(), 'The events of that time that the product does not have yet.'),
        isMore: described(v.boolean(), 'True if more events than `left` remain.'),
        nextAt: described(isoTimeOrNull, 'The time of the oldest of them; null if it is not known yet.'),
      }),
    ),
    'The events that are being sent again; null if none remain.',
  ),
  deliveries: described(v.array(delivery), 'The newest 20 events. Delivered ones are kept for 30 days.'),
});

export const viewProductStreams = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/products/{id}/streams',
  access: 'products.view',
  summary: 'The streams of events and logouts of a product, with the waiting events and the newest deliveries',
  description: 'Does not name any person. 404 if the product does not exist.',
  params: fields({ id: productId }),
  output: v.object({ streams: v.array(stream) }),
});

export const verifyProductStream = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/streams/{stream}/verify',
  access: 'products.change',
  confirmed: true,
  summary: 'Send a verification event to a product',
  description:
    'STREAM_REFUSED for the stream of logouts, and for a stream that is not enabled. 404 if the stream does not exist.',
  params: onStream,
  input: fields({ reason }),
  refusals,
});

export const switchProductStream = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/streams/{stream}/switch',
  access: 'products.change',
  confirmed: true,
  summary: 'Pause the stream of a product, or resume it where it stopped',
  description: 'Events of a paused stream wait for 30 days. STREAM_REFUSED if nothing would change.',
  params: onStream,
  input: onOrOff,
  refusals,
});

export const resendProductEvents = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/streams/{stream}/resend',
  access: 'products.change',
  confirmed: true,
  summary: 'Send the events since a time to a product again',
  description:
    'In their order and with the same `jti`, as far as they are kept, by a job. STREAM_REFUSED for a time to come, and while earlier ones are sent again.',
  params: onStream,
  input: fields({ since: givenTime, reason }),
  output: v.object({
    events: described(v.number(), 'The number of events that are sent again, up to 10,000.'),
    isMore: described(v.boolean(), 'True if more events than `events` are sent again.'),
  }),
  refusals,
});
