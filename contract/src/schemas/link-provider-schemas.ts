import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { intents, providerFacts } from '../providers.ts';
import {
  authData,
  baseUserInfo,
  callbackEntries,
  linked,
  mergeOfferEntries,
  reasonEntries,
  refusalReason,
} from './shared/answer-schemas.ts';
import { withContact } from './shared/contact-fields.ts';
import { secondFactor } from './shared/factor-fields.ts';
import { backUrl, genericProvider, launchText, provider, providerCode, state } from './shared/provider-fields.ts';
import { described, fields } from './shared/request-fields.ts';
import { optionalTicket, reauthTicket, source, ticket } from './shared/text-fields.ts';

export const authorizeUrl = {
  summary: 'Start an authorization at a provider',
  description:
    "Answers the address of the provider's authorization page. Intents `bind` and `update` need the bearer, and their " +
    'state is bound to its account and session; only WeChat has `update`. Inside the WeChat app (by the User-Agent) ' +
    '`url` is the page for that app.',
  input: v.pipe(
    fields({
      provider,
      intent: v.picklist(intents, 'FIELDS_INVALID'),
      backUrl: v.nullish(described(backUrl, 'The answer of the provider callback carries it again, checked.')),
      platform: launchText,
      source: v.nullish(described(source, 'The product of a sign-in whose callback names none.')),
      security: described(reauthTicket, 'A `reauth` ticket, stored with the state.'),
      launch: described(optionalTicket, 'The ticket of a launch (`tc-auth` without a state).'),
    }),
    v.forward(
      v.check(({ provider, intent }) => providerFacts(provider).intents.includes(intent), 'FIELDS_INVALID'),
      ['intent'],
    ),
  ),
  output: v.object({
    url: v.string(),
    state: described(v.string(), 'Letters and digits; one use, 10 minutes, bound to the device id and to the intent.'),
    embed: described(v.boolean(), 'Whether the page shows `url` in a frame instead of navigating to it.'),
  }),
  asksProvider: true,
  refusals: { BACK_URL_REFUSED: null, REAUTH_REQUIRED: null },
} satisfies EndpointSchemas;

export const linkToExisting = {
  summary: 'Link a provider identity to an existing account',
  description:
    'Links the pending provider identity of `security` to the account of a contact that a flag of scene `bind` proves, ' +
    'and signs in. With SECOND_FACTOR_REQUIRED the identity is linked once the second factor is proved. BIND_FAILED: no ' +
    'account has the contact.',
  input: withContact({ security: ticket, flag: ticket }),
  output: v.object({ security: v.null(), baseUserInfo, authData }),
  refusals: {
    BOUND_TO_WX: refusalReason,
    BOUND_TO_TC: refusalReason,
    BOUND_TO_PROVIDER: refusalReason,
    BIND_FAILED: null,
    TICKET_EXPIRED: null,
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
} satisfies EndpointSchemas;

export const unlink = {
  summary: 'Unlink a provider identity',
  description:
    'NOT_BOUND: the account has no identity of this provider. LAST_METHOD: nothing else can sign in to the account.',
  params: fields({ type: provider }),
  input: fields({ security: reauthTicket }),
  output: v.object({}),
  refusals: { REAUTH_REQUIRED: null, NOT_BOUND: null, LAST_METHOD: null },
} satisfies EndpointSchemas;

const backUrlOnly = v.object({ backUrl: v.nullable(v.string()) });

export const providerAuth = {
  summary: 'Sign in by a provider: provider callback',
  description: `The provider callback of every provider without a call of its own in the specification:
- intent \`login\` answers the tokens of the linked account, or the \`identity\` ticket (\`security\`) of a user without an
  account;
- intent \`bind\` never signs in: it answers an \`identity\` ticket for \`tc/account/account/bind\`. BOUND_TO_PROVIDER: another
  account has the user, and the data offers a merge, or the signed-in account has another user of the provider already;
- TICKET_EXPIRED: state or code are no longer valid, or the user refused (no code).`,
  input: fields({
    provider: genericProvider,
    code: v.nullish(providerCode),
    state,
    backUrl: v.nullish(described(backUrl, 'Counts where none is stored with the state.')),
    source: v.nullish(source),
  }),
  output: v.union([v.object({ ...callbackEntries, authData }), v.object({ ...callbackEntries, security: v.string() })]),
  asksProvider: true,
  refusals: {
    BOUND_TO_PROVIDER: v.union([
      v.object({ ...mergeOfferEntries, ...reasonEntries, backUrl: v.nullable(v.string()) }),
      v.object({ ...reasonEntries, ...backUrlOnly.entries }),
    ]),
    TICKET_EXPIRED: v.nullable(backUrlOnly),
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
} satisfies EndpointSchemas;

export const enabledProviders = {
  summary: 'The providers that this installation offers',
  input: fields({}),
  output: v.object({ enabled: linked }),
  refusals: {},
} satisfies EndpointSchemas;
