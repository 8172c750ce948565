import * as v from 'valibot';
import { planned } from '../endpoint.ts';
import { authData, baseUserInfo } from '../values/account.ts';
import { withContact } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { backUrl, launchText, providerCode, state } from '../values/provider.ts';
import { password, source, ticket } from '../values/text.ts';

const who = { tcAccountId: v.string(), baseUserInfo };

/**
 * Comes back from the cloud, or starts from it: 0 brings the `identity` ticket of a cloud user not linked yet,
 * TC_LINKED the tokens of a linked one. A launch without our state needs signature, timestamp and nonce, and never
 * signs in by itself. With intent `bind`, BOUND_TO_TC brings `{security, preview}` of the merge.
 */
export const tcAuth = planned({
  method: 'GET',
  path: '/apis/uc/t-cloud/tc-auth',
  summary: 'Sign in by cloud account',
  access: 'visitor',
  input: fields({
    code: v.nullish(providerCode),
    state: v.nullish(state),
    backUrl: v.nullish(backUrl),
    source: v.nullish(source),
    signature: launchText,
    platform: launchText,
    workspaceId: launchText,
    /** Seconds since 1970 UTC. */
    timestamp: v.nullish(v.pipe(v.string('FIELDS_INVALID'), v.regex(/^\d{1,13}$/, 'FIELDS_INVALID'))),
    nonce: launchText,
  }),
  output: v.union([v.object({ ...who, security: v.string() }), v.object({ ...who, authData })]),
  refusals: ['TC_LINKED', 'BOUND_TO_TC'],
});

/** Links the waiting cloud identity to the account of a verified contact, or registers one (password and agree then). */
export const tcAuthBind = planned({
  method: 'POST',
  path: '/apis/uc/t-cloud/tc-auth-bind',
  summary: 'Link a cloud identity, or register with it',
  access: 'visitor',
  input: withContact({
    security: ticket,
    flag: ticket,
    password: v.nullish(password),
    agree: v.nullish(v.boolean('TERMS_NOT_AGREED')),
  }),
  output: v.object({ authData, baseUserInfo }),
  refusals: ['BOUND_TO_TC', 'PASSWORD_FORMAT', 'TERMS_NOT_AGREED'],
});

/** Links the waiting cloud identity to the signed-in account; a sign-in older than 10 minutes needs `reauth`. */
export const tcBind = planned({
  method: 'POST',
  path: '/apis/uc/tc/account/account/bind',
  summary: 'Link the cloud account to the account',
  access: 'signed-in',
  input: fields({ security: ticket, reauth: v.nullish(ticket) }),
  output: v.object({}),
  refusals: ['BOUND_TO_TC', 'BIND_FAILED'],
});
