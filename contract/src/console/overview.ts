import * as v from 'valibot';
import { described, fields, integerText } from '../fields/request-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { productStreams, streamTroubles } from '../values/event-streams.ts';
import { codeProviders, countedMethods, overviewSpans, signInResults } from '../values/overview.ts';
import { awaitedActNames } from './awaited-acts.ts';
import { consoleEndpoint } from './console-endpoint.ts';

const WRONG = 'FIELDS_INVALID';

const count = v.number();
const perBucket = v.array(count);

/** The offset from UTC in minutes: 480 in China. */
const zone = integerText(-840, 840);

const trend = described(
  v.nullable(v.object({ now: count, before: count })),
  'In the buckets that are over, and in the same ones one span earlier. Null for a quarter: counts are kept for no longer.',
);

const funnel = v.object({ opened: count, sent: count, right: count, done: count });

/** Shows the activity by hourly counts without personal data. */
export const viewOverview = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/overview',
  access: 'overview.view',
  summary: 'The current activity: sign-ins, registrations, messages, refusals',
  description:
    'The last day in hours, week in quarters of days, or quarter in days, including the current one. Days start at midnight of `zone`, ' +
    'in minutes ahead of UTC, rounded to hours. Counts are written every 10 seconds. It names a person only by the id of `awaited`, and the view is not an audit entry.',
  input: fields({ span: v.nullish(v.picklist(overviewSpans, WRONG)), zone: v.nullish(zone) }),
  output: v.object({
    at: isoTime,
    buckets: described(v.array(v.object({ from: isoTime, to: isoTime })), 'The oldest first.'),
    signIns: v.array(
      v.object({ method: v.picklist(countedMethods), result: v.picklist(signInResults), counts: perBucket }),
    ),
    newAccounts: perBucket,
    funnels: v.object({ register: funnel, reset: funnel }),
    refusals: described(v.array(v.object({ key: v.string(), count })), 'By key of the error catalog, the most first.'),
    sms: v.object({
      codes: perBucket,
      notices: perBucket,
      failed: described(count, 'Codes that the service did not accept.'),
      price: described(count, 'The price of one message, in yuan.'),
      today: described(count, 'The messages that count against the limit of the day.'),
      cap: described(v.nullable(count), 'The limit of the day; null if it is not limited.'),
      alarm: described(v.boolean(), 'True if the alarm share of the limit, or of a part of it, is reached.'),
      sending: v.picklist(['on', 'known-devices', 'off']),
    }),
    passkeys: v.object({
      latest: described(
        v.nullable(v.object({ accounts: count, withPasskey: count, at: isoTime })),
        'Counted once an hour; null before the first time.',
      ),
      shares: described(v.array(v.nullable(count)), 'From 0 to 1; null where nothing was counted.'),
    }),
    notices: v.object({
      waiting: count,
      isMore: described(v.boolean(), 'True if more notices than `waiting` wait.'),
      oldestAt: isoTimeOrNull,
    }),
    streams: described(
      v.array(
        v.object({
          product: v.string(),
          stream: v.picklist(productStreams),
          trouble: v.picklist(streamTroubles),
          waiting: count,
          isMore: described(v.boolean(), 'True if more events than `waiting` wait.'),
          oldestAt: isoTimeOrNull,
          error: described(v.nullable(v.string()), 'The last error of the receiver.'),
        }),
      ),
      'The streams of products that are paused, that fail, that refuse every event (at least two), or whose oldest event has waited for 15 minutes.',
    ),
    awaited: described(
      v.array(
        v.object({
          act: v.picklist(awaitedActNames),
          id: described(v.string(), 'The id of the person, the import, the export or the bulk sign-out.'),
          proposedBy: v.string(),
          expiresAt: isoTime,
        }),
      ),
      'The acts that wait for a second operator and that the role of the caller may agree to, at most 20 of each kind, the first to expire first.',
    ),
    codes: described(
      v.array(
        v.object({
          channel: v.picklist(['sms', 'email']),
          provider: v.picklist(codeProviders),
          waiting: described(count, 'Codes of the last 5 minutes whose service has not answered.'),
          oldestAt: isoTimeOrNull,
          accepted: count,
          failed: described(count, 'Codes that the service has refused.'),
        }),
      ),
      'Codes that are being sent, and the results of the codes of the last hour. Only the ten newest codes of each contact and kind of requester count.',
    ),
    networks: described(
      v.array(v.object({ network: v.string(), count, counts: perBucket })),
      'The ten /24 and /48 that were refused most, the most first. A network is named from its tenth refusal in an hour on.',
    ),
    otherNetworks: described(count, 'Refusals of all networks that are not named.'),
    trends: v.object({ signIns: trend, newAccounts: trend, sms: trend, refusals: trend }),
  }),
});
