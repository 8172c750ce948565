import * as v from 'valibot';
import { planned } from '../endpoint.ts';
import { authData, baseUserInfo } from '../values/account.ts';
import { withContact } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { backUrl, launchText, provider } from '../values/provider.ts';
import { ticket } from '../values/text.ts';

/** Where the browser goes to be recognised by a provider; `bind` and `update` need the bearer. */
export const authorizeUrl = planned({
  method: 'GET',
  path: '/apis/uc/new-user/authorize-url',
  summary: "A provider's authorise page",
  access: 'visitor',
  input: fields({
    provider,
    intent: v.picklist(['login', 'bind', 'update'], 'FIELDS_INVALID'),
    backUrl: v.nullish(backUrl),
    platform: launchText,
    /** A `reauth` ticket, kept with the state. */
    security: v.nullish(ticket),
  }),
  output: v.object({
    url: v.string(),
    /** One use, 10 minutes, bound to the browser and to the intent. */
    state: v.string(),
    /** Whether the page shows `url` in a frame instead of going there. */
    embed: v.optional(v.boolean()),
  }),
  refusals: ['BACK_URL_REFUSED'],
});

/** Links the waiting provider identity to the existing account of a verified contact, and signs in. */
export const linkToExisting = planned({
  method: 'POST',
  path: '/apis/uc/new-user/common-bind',
  summary: 'Link a provider identity to an existing account',
  access: 'visitor',
  bearer: 'never',
  input: withContact({ security: ticket, flag: ticket }),
  output: v.object({ security: v.null(), baseUserInfo, authData }),
  refusals: ['BOUND_TO_WX', 'BOUND_TO_TC', 'BIND_FAILED', 'TICKET_EXPIRED'],
});

/** Unlinks a provider identity from the account. */
export const unlink = planned({
  method: 'POST',
  path: '/apis/uc/tc/account/unbind/{type}',
  summary: 'Unlink WeChat or the cloud account',
  access: 'reauthenticated',
  params: fields({ type: provider }),
  input: fields({ security: ticket }),
  output: v.object({}),
  refusals: ['REAUTH_REQUIRED', 'NOT_BOUND'],
});
