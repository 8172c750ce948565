import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import {
  authData,
  baseUserInfo,
  callbackEntries,
  mergeOfferEntries,
  reasonEntries,
  refusalReason,
} from './shared/answer-schemas.ts';
import { withContact } from './shared/contact-fields.ts';
import { secondFactor } from './shared/factor-fields.ts';
import { backUrl, launchText, providerCode, state, usePicture } from './shared/provider-fields.ts';
import { described, fields } from './shared/request-fields.ts';
import { nickName, password, reauthTicket, source, ticket } from './shared/text-fields.ts';

const nullableText = v.nullable(v.string());
const callback = { ...callbackEntries, tcAccountId: v.string() };

export const tcAuth = {
  summary: 'Sign in by cloud account: provider callback or launch',
  description: `With \`state\` the call is a provider callback:
- code 0 carries the \`identity\` ticket (\`security\`) of a cloud user without an account;
- TC_LINKED carries the tokens of the account that the cloud user is linked to;
- BOUND_TO_TC answers intent \`bind\`, which never signs in: another account has the cloud user, and the data offers a
  merge, or the signed-in account has another cloud user already, and the data is the back address alone;
- TICKET_EXPIRED: state or code are no longer valid, or the user refused (no code).

Without \`state\` the call is a launch by \`source\`. It needs \`signature\`, \`timestamp\` and \`nonce\` (else
VERIFY_FAILED) and never signs in or links. Code 0 carries the ticket \`launch\`, valid for 10 minutes: the page asks
"sign in as …?" and starts the authorization at \`authorize-url\` with it. The vip that the launch grants goes to the
account that then signs in. Where that is another account than the one that is signed in in this browser, BOUND_TO_TC
carries its nickname and a ticket: the page asks, and the grant \`replace_session\` of the token call goes on.
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
      vip: described(v.boolean(), 'Whether signing in grants a vip.'),
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
        nickName: described(v.string(), 'Of the account that the launch would sign in to.'),
        backUrl: nullableText,
      }),
      v.object({ ...reasonEntries, backUrl: nullableText }),
    ]),
    VERIFY_FAILED: null,
    TICKET_EXPIRED: v.nullable(v.object({ backUrl: nullableText })),
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
} satisfies EndpointSchemas;

export const tcAuthBind = {
  summary: 'Link a cloud identity to an account, or register with it',
  description:
    'Links the pending cloud identity of `security` to the account of a contact that a flag of scene `bind` proves, and ' +
    'signs in. Where the contact has no account it registers one; `password` and `agree` are needed then. ' +
    'PHONE_EXISTS, EMAIL_EXISTS and ACCOUNT_EXISTS: contact or identity got an account at the same moment.',
  input: withContact({
    security: ticket,
    flag: ticket,
    password: v.nullish(password),
    agree: v.nullish(v.boolean('TERMS_NOT_AGREED')),
    nickName: v.nullish(described(nickName, 'The nickname of a new account.')),
    usePicture,
  }),
  output: v.object({ authData, baseUserInfo }),
  refusals: {
    BOUND_TO_TC: refusalReason,
    PASSWORD_FORMAT: null,
    TERMS_NOT_AGREED: null,
    TICKET_EXPIRED: null,
    PHONE_CODE_NOT_MATCH: null,
    PHONE_EXISTS: null,
    EMAIL_EXISTS: null,
    ACCOUNT_EXISTS: null,
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
} satisfies EndpointSchemas;

export const tcBind = {
  summary: 'Link a pending identity to the signed-in account',
  description:
    'Links the pending identity of `security`: of the cloud account, or of another provider that is linked by ' +
    'ticket. REAUTH_REQUIRED: `reauth` is no valid ticket, or absent in a session that is not stepped up.',
  input: fields({ security: ticket, reauth: reauthTicket }),
  output: v.object({}),
  refusals: {
    BOUND_TO_TC: refusalReason,
    BOUND_TO_PROVIDER: refusalReason,
    BIND_FAILED: null,
    REAUTH_REQUIRED: null,
    TICKET_EXPIRED: null,
  },
} satisfies EndpointSchemas;
