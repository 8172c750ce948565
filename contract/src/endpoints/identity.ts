import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { authData, baseUserInfo } from '../values/account.ts';
import { withContact } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { backUrl, launchText, provider } from '../values/provider.ts';
import { ticket } from '../values/text.ts';

/**
 * Where the browser goes to be recognised by a provider. `bind` and `update` need the bearer, and their state is of its
 * account and session; only WeChat has `update`. Inside the WeChat app (by the User-Agent) `url` is its own page.
 */
export const authorizeUrl = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/authorize-url',
  summary: "A provider's authorise page",
  access: 'visitor',
  input: v.pipe(
    fields({
      provider,
      intent: v.picklist(['login', 'bind', 'update'], 'FIELDS_INVALID'),
      /** Comes back, checked, in the answer of the call that ends the way round. */
      backUrl: v.nullish(backUrl),
      platform: launchText,
      /** A `reauth` ticket, kept with the state. */
      security: v.nullish(ticket),
      /** The ticket of a launch whose person signs in now (`tc-auth` without a state). */
      launch: v.nullish(ticket),
    }),
    v.forward(
      v.check(({ provider, intent }) => provider === 'wx' || intent !== 'update', 'FIELDS_INVALID'),
      ['intent'],
    ),
  ),
  output: v.object({
    url: v.string(),
    /** Letters and digits; one use, 10 minutes, bound to the browser and to the intent. */
    state: v.string(),
    /** Whether the page shows `url` in a frame instead of going there. */
    embed: v.boolean(),
  }),
  refusals: ['BACK_URL_REFUSED', 'REAUTH_REQUIRED'],
});

/**
 * Links the waiting provider identity to the existing account of a contact that a flag of scene `bind` proves, and
 * signs in. BIND_FAILED: no account has the contact.
 */
export const linkToExisting = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/common-bind',
  summary: 'Link a provider identity to an existing account',
  access: 'visitor',
  bearer: 'never',
  input: withContact({ security: ticket, flag: ticket }),
  output: v.object({ security: v.null(), baseUserInfo, authData }),
  refusals: ['BOUND_TO_WX', 'BOUND_TO_TC', 'BIND_FAILED', 'TICKET_EXPIRED'],
});

/** Unlinks a provider identity from the account, which keeps a phone or an e-mail to sign in with. */
export const unlink = endpoint({
  method: 'POST',
  path: '/apis/uc/tc/account/unbind/{type}',
  summary: 'Unlink WeChat or the cloud account',
  access: 'reauthenticated',
  params: fields({ type: provider }),
  input: fields({ security: ticket }),
  output: v.object({}),
  refusals: ['REAUTH_REQUIRED', 'NOT_BOUND'],
});
