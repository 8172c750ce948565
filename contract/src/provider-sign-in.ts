import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  authData,
  baseUserInfo,
  callbackEntries,
  linked,
  mergeOfferEntries,
  reasonEntries,
} from './fields/answer-fields.ts';
import { secondFactor } from './fields/factor-fields.ts';
import {
  backUrl,
  callbackFields,
  genericProvider,
  launchText,
  provider,
  providerCode,
  state,
} from './fields/provider-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { optionalTicket, reauthTicket, source } from './fields/text-fields.ts';
import { intents, providerFacts } from './providers.ts';

const callback = { ...callbackEntries, tcAccountId: v.string() };

/**
 * Starts an authorization. Returns the URL of the provider's page, and the state. `bind` and `update` require the
 * bearer token.
 */
export const authorizeUrl = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/authorize-url',
  access: 'visitor',
  setsDeviceId: true,
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
    state: described(
      v.string(),
      'Letters and digits, the first of which names the intent; one use, 10 minutes, bound to the device id and to the intent.',
    ),
    embed: described(v.boolean(), 'True if the page shows `url` in a frame instead of navigating to it.'),
  }),
  asksProvider: true,
  refusals: { BACK_URL_REFUSED: null, REAUTH_REQUIRED: null },
});

export const enabledProviders = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/providers',
  access: 'visitor',
  summary: 'The providers that this installation offers',
  output: v.object({ enabled: linked }),
});

/** Signs in by WeChat, or answers with the `identity` ticket of a WeChat user without an account. */
export const wxAuth = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/wx-auth',
  access: 'visitor',
  summary: 'Sign in by WeChat: provider callback',
  description:
    'Answers the tokens of the linked account, or the `identity` ticket (`security`) of a WeChat user without an ' +
    'account. The state is consumed before WeChat is asked, so a reload is WX_RESTART. WX_ALERT: `msg` gives the reason.',
  input: fields(callbackFields),
  output: v.union([v.object({ ...callbackEntries, authData }), v.object({ ...callbackEntries, security: v.string() })]),
  asksProvider: true,
  refusals: { WX_RESTART: null, WX_ALERT: v.object(reasonEntries), SECOND_FACTOR_REQUIRED: secondFactor },
});

const nullableText = v.nullable(v.string());

/** Handles the callback of the cloud account with our `state`, or a launch without a state. */
export const tcAuth = endpoint({
  method: 'GET',
  path: '/apis/uc/t-cloud/tc-auth',
  access: 'visitor',
  summary: 'Sign in by cloud account: provider callback or launch',
  description: `With \`state\` the call is a provider callback:
- code 0 carries the \`identity\` ticket (\`security\`) of a cloud user without an account;
- TC_LINKED carries the tokens of the account that the cloud user is linked to;
- BOUND_TO_TC answers intent \`bind\`, which never signs in: another account has the cloud user, and the data offers a
  merge, or the signed-in account has another cloud user already, and the data is the back address alone;
- TICKET_EXPIRED: state or code are no longer valid, or the user refused (no code).

Without \`state\` the call is a launch by \`source\`. It needs \`signature\`, \`timestamp\` and \`nonce\` (else
VERIFY_FAILED), is answered once (then LAUNCH_USED) and never signs in or links. Code 0 carries the ticket \`launch\`, valid for 10 minutes: the page asks
"sign in as …?" and starts the authorization at \`authorize-url\` with it. The vip that the launch grants goes to the
account that then signs in. Where that is another account than the one that is signed in in this browser, BOUND_TO_TC
carries its nickname and a ticket: the page asks, and the grant \`replace_session\` of the token call continues.
docs/contract.md, sections 3 and 8.`,
  input: fields({
    code: v.nullish(providerCode),
    state: v.nullish(state),
    backUrl: v.nullish(backUrl),
    source: v.nullish(source),
    signature: launchText,
    platform: launchText,
    workspaceId: launchText,
    timestamp: v.nullish(
      v.pipe(
        v.string('FIELDS_INVALID'),
        v.regex(/^\d{1,13}$/, 'FIELDS_INVALID'),
        v.description('Seconds since 1970 UTC.'),
      ),
    ),
    nonce: launchText,
  }),
  output: v.union([
    v.object({ ...callback, security: v.string() }),
    v.object({
      ...callbackEntries,
      tcAccountId: described(nullableText, 'Null when the launch had no code, or the cloud did not name its user.'),
      baseUserInfo: v.nullable(baseUserInfo),
      launch: described(v.string(), 'The ticket of the launch, for `authorize-url`.'),
      vip: described(v.boolean(), 'True if signing in grants a vip.'),
    }),
  ]),
  asksProvider: true,
  refusals: {
    TC_LINKED: v.object({ ...callback, authData }),
    BOUND_TO_TC: v.union([
      v.object({ ...mergeOfferEntries, ...reasonEntries, backUrl: nullableText }),
      v.object({
        ...reasonEntries,
        security: described(v.string(), 'For the grant `replace_session`.'),
        nickName: described(v.string(), 'The nickname of the account that the launch would sign in to.'),
        backUrl: nullableText,
      }),
      v.object({ ...reasonEntries, backUrl: nullableText }),
    ]),
    VERIFY_FAILED: null,
    LAUNCH_USED: null,
    TICKET_EXPIRED: v.nullable(v.object({ backUrl: nullableText })),
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
});

const backUrlOnly = v.object({ backUrl: v.nullable(v.string()) });

/** Handles the callback of a provider without its own call. */
export const providerAuth = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/provider-auth',
  access: 'visitor',
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
});
