import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { authData } from '../values/account.ts';
import { fields } from '../values/fields.ts';
import { backUrl, comeBack, providerCode, state } from '../values/provider.ts';
import { opaque, source, ticket } from '../values/text.ts';

const callback = {
  code: providerCode,
  state,
  /** Counts where none was kept with the state. */
  backUrl: v.nullish(backUrl),
  source: v.nullish(source),
};

const bindInput = fields({
  ...callback,
  /** The caller's own; a foreign one is 403. */
  userId: v.nullish(opaque),
  /** A `reauth` ticket, where it is not kept with the state. */
  security: v.nullish(ticket),
});
const bindOutput = v.object({ ...comeBack, security: v.null(), authData });

/**
 * Signs in by WeChat, or gives the `identity` ticket of a WeChat user that no account has. A state is used up before
 * WeChat is asked, so a reload is WX_RESTART: the root knows whether somebody is signed in. WX_ALERT says why.
 */
export const wxAuth = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/wx-auth',
  summary: 'Sign in by WeChat',
  access: 'visitor',
  input: fields(callback),
  output: v.union([v.object({ ...comeBack, authData }), v.object({ ...comeBack, security: v.string() })]),
  asksProvider: true,
  refusals: ['WX_RESTART', 'WX_ALERT'],
});

/**
 * Links a WeChat identity to the signed-in account; a sign-in older than 10 minutes needs a `reauth` ticket.
 * WX_ALERT says why: `data` is `{security, preview}` where another account holds the identity and could be merged,
 * else null. The WeChat that the account has already is a success.
 */
export const wxBind = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/wx-bind',
  summary: 'Link WeChat to the account',
  access: 'signed-in',
  input: bindInput,
  output: bindOutput,
  asksProvider: true,
  refusals: ['REAUTH_REQUIRED', 'WX_RESTART', 'WX_ALERT'],
});

/** Puts another WeChat identity in the place of the linked one; the `reauth` ticket is checked before code and state. */
export const wxUpdate = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/wx-update',
  summary: 'Link another WeChat to the account',
  access: 'signed-in',
  input: bindInput,
  output: bindOutput,
  asksProvider: true,
  refusals: ['REAUTH_REQUIRED', 'WX_RESTART', 'WX_ALERT'],
});
