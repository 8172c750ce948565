import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described } from './fields/request-fields.ts';
import { isoTime } from './fields/time-fields.ts';

const text = v.string();

export const trialInfo = endpoint({
  method: 'POST',
  path: '/apis/webpropub/trial-user/info',
  access: 'signed-in',
  summary: 'The trial of the account',
  description:
    'A trial of 30 days from registration, or the `vip` that a signed launch from the cloud or the back end of a product ' +
    'granted, with its product and workspace.',
  output: v.object({
    trial: v.boolean(),
    vip: v.boolean(),
    product: v.nullable(text),
    workspaceId: v.nullable(text),
    startTime: isoTime,
    endTime: isoTime,
    remainingDays: described(v.number(), 'The day that has begun counts.'),
    memberships: described(
      v.array(v.object({ product: text, workspaceId: v.nullable(text), startTime: isoTime, endTime: isoTime })),
      'Every membership of today, one for each product. `product` above is that of the first one.',
    ),
  }),
});
