import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { authData, baseUserInfo } from './shared/answer-schemas.ts';
import { withContact } from './shared/contact-fields.ts';
import { backUrl, launchText, provider } from './shared/provider-fields.ts';
import { fields } from './shared/request-fields.ts';
import { ticket } from './shared/text-fields.ts';

export const authorizeUrl = {
  summary: 'Start an authorization at a provider',
  description:
    "Answers the address of the provider's authorization page. Intents `bind` and `update` need the bearer, and their " +
    'state is bound to its account and session; only WeChat has `update`. Inside the WeChat app (by the User-Agent) ' +
    '`url` is the page for that app.',
  input: v.pipe(
    fields({
      provider,
      intent: v.picklist(['login', 'bind', 'update'], 'FIELDS_INVALID'),
      /** The answer of the provider callback carries it again, checked. */
      backUrl: v.nullish(backUrl),
      platform: launchText,
      /** A `reauth` ticket, stored with the state. */
      security: v.nullish(ticket),
      /** The ticket of a launch whose user signs in now (`tc-auth` without a state). */
      launch: v.nullish(ticket),
    }),
    v.forward(
      v.check(({ provider, intent }) => provider === 'wx' || intent !== 'update', 'FIELDS_INVALID'),
      ['intent'],
    ),
  ),
  output: v.object({
    url: v.string(),
    /** Letters and digits; one use, 10 minutes, bound to the device id and to the intent. */
    state: v.string(),
    /** Whether the page shows `url` in a frame instead of navigating to it. */
    embed: v.boolean(),
  }),
  refusals: { BACK_URL_REFUSED: null, REAUTH_REQUIRED: null },
} satisfies EndpointSchemas;

export const linkToExisting = {
  summary: 'Link a provider identity to an existing account',
  description:
    'Links the pending provider identity of `security` to the account of a contact that a flag of scene `bind` proves, ' +
    'and signs in. BIND_FAILED: no account has the contact.',
  input: withContact({ security: ticket, flag: ticket }),
  output: v.object({ security: v.null(), baseUserInfo, authData }),
  refusals: { BOUND_TO_WX: null, BOUND_TO_TC: null, BIND_FAILED: null, TICKET_EXPIRED: null },
} satisfies EndpointSchemas;

export const unlink = {
  summary: 'Unlink a provider identity',
  description: 'NOT_BOUND: the account has no identity of this provider.',
  params: fields({ type: provider }),
  input: fields({ security: ticket }),
  output: v.object({}),
  refusals: { REAUTH_REQUIRED: null, NOT_BOUND: null },
} satisfies EndpointSchemas;
