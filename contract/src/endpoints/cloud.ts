import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { authData, baseUserInfo } from '../values/account.ts';
import { withContact } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { backUrl, comeBack, launchText, providerCode, state } from '../values/provider.ts';
import { password, source, ticket } from '../values/text.ts';

const who = { ...comeBack, tcAccountId: v.string() };

/**
 * Comes back from the cloud with our `state`, or launches without one.
 *
 * With it: 0 brings the `identity` ticket (`security`) of a cloud user to be linked, TC_LINKED the tokens of a linked
 * one. Intent `bind` never signs in: a cloud user of another account is BOUND_TO_TC with `{security (merge), preview}`.
 * TICKET_EXPIRED: state or code are stale, or the person refused (no code).
 *
 * Without it: a launch of ours by `source`, which needs `signature`, `timestamp` and `nonce` (VERIFY_FAILED) and never
 * signs in or links. 0 brings `launch`: the page asks "sign in as {baseUserInfo.nickName}?" and goes on through
 * `authorize-url` with it, for 10 minutes. What the launch gives (`vip`) is the account's that then signs in.
 */
export const tcAuth = endpoint({
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
  output: v.union([
    v.object({ ...who, security: v.string() }),
    v.object({ ...who, authData }),
    v.object({
      ...comeBack,
      /** Null where the launch brought no code, or the cloud did not say whose it is. */
      tcAccountId: v.nullable(v.string()),
      baseUserInfo: v.nullable(baseUserInfo),
      launch: v.string(),
      /** Whether signing in brings a vip. */
      vip: v.boolean(),
    }),
  ]),
  asksProvider: true,
  refusals: ['TC_LINKED', 'BOUND_TO_TC', 'VERIFY_FAILED', 'TICKET_EXPIRED'],
});

/**
 * Links the waiting cloud identity to the account of a contact that a flag of scene `bind` proves, or registers one
 * with it (password and agree then), and signs in.
 */
export const tcAuthBind = endpoint({
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
  refusals: [
    'BOUND_TO_TC',
    'PASSWORD_FORMAT',
    'TERMS_NOT_AGREED',
    'TICKET_EXPIRED',
    'PHONE_CODE_NOT_MATCH',
    // Where the contact or the identity got an account in this very moment.
    'PHONE_EXISTS',
    'EMAIL_EXISTS',
    'ACCOUNT_EXISTS',
  ],
});

/** Links the waiting cloud identity to the signed-in account; a sign-in older than 10 minutes needs `reauth`. */
export const tcBind = endpoint({
  method: 'POST',
  path: '/apis/uc/tc/account/account/bind',
  summary: 'Link the cloud account to the account',
  access: 'signed-in',
  input: fields({ security: ticket, reauth: v.nullish(ticket) }),
  output: v.object({}),
  refusals: ['BOUND_TO_TC', 'BIND_FAILED', 'REAUTH_REQUIRED', 'TICKET_EXPIRED'],
});
