import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { authData, callbackEntries, mergeOfferEntries, reasonEntries } from './shared/answer-schemas.ts';
import { secondFactor } from './shared/factor-fields.ts';
import { backUrl, providerCode, state } from './shared/provider-fields.ts';
import { described, fields } from './shared/request-fields.ts';
import { identifier, reauthTicket, source } from './shared/text-fields.ts';

const callbackInput = {
  code: providerCode,
  state,
  backUrl: v.nullish(described(backUrl, 'Counts where none is stored with the state.')),
  source: v.nullish(source),
};

const linkInput = fields({
  ...callbackInput,
  userId: v.nullish(described(identifier, "The caller's own; another one is 403.")),
  security: described(reauthTicket, 'Where none is stored with the state and the session is not stepped up.'),
});
const linkOutput = v.object({ ...callbackEntries, security: v.null(), authData });
const linkRefusals = {
  REAUTH_REQUIRED: null,
  WX_RESTART: null,
  WX_ALERT: v.union([v.object({ ...mergeOfferEntries, ...reasonEntries }), v.object(reasonEntries)]),
};

export const wxAuth = {
  summary: 'Sign in by WeChat: provider callback',
  description:
    'Answers the tokens of the linked account, or the `identity` ticket (`security`) of a WeChat user without an ' +
    'account. The state is consumed before WeChat is asked, so a reload is WX_RESTART. WX_ALERT: `msg` gives the reason.',
  input: fields(callbackInput),
  output: v.union([v.object({ ...callbackEntries, authData }), v.object({ ...callbackEntries, security: v.string() })]),
  asksProvider: true,
  refusals: { WX_RESTART: null, WX_ALERT: v.object(reasonEntries), SECOND_FACTOR_REQUIRED: secondFactor },
} satisfies EndpointSchemas;

export const wxBind = {
  summary: 'Link WeChat to the account: provider callback',
  description:
    'REAUTH_REQUIRED: without a valid `reauth` ticket or a step-up, however fresh the sign-in is; it is checked before ' +
    'code and state. WX_ALERT: `msg` gives the reason, ' +
    'and where another account has the identity `data` offers a merge. The WeChat that the account has already is a ' +
    'success.',
  input: linkInput,
  output: linkOutput,
  asksProvider: true,
  refusals: linkRefusals,
} satisfies EndpointSchemas;

export const wxUpdate = {
  summary: 'Replace the linked WeChat: provider callback',
  description: 'As `wx-bind`.',
  input: linkInput,
  output: linkOutput,
  asksProvider: true,
  refusals: linkRefusals,
} satisfies EndpointSchemas;
