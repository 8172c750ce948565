import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  authData,
  baseUserInfo,
  callbackEntries,
  mergeOfferEntries,
  reasonEntries,
  refusalReason,
} from './fields/answer-fields.ts';
import { withContact } from './fields/contact-fields.ts';
import { secondFactor } from './fields/factor-fields.ts';
import { callbackFields, provider } from './fields/provider-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { identifier, reauthTicket, ticket } from './fields/text-fields.ts';

const linkInput = fields({
  ...callbackFields,
  userId: v.nullish(described(identifier, "The caller's own; another one is 403.")),
  security: described(
    reauthTicket,
    'Required if no ticket is stored with the state and the session is not stepped up.',
  ),
});

const linkOutput = v.object({ ...callbackEntries, security: v.null(), authData });

const linkRefusals = {
  REAUTH_REQUIRED: null,
  WX_RESTART: null,
  WX_ALERT: v.union([v.object({ ...mergeOfferEntries, ...reasonEntries }), v.object(reasonEntries)]),
};

export const wxBind = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/wx-bind',
  access: 'signed-in',
  summary: 'Link WeChat to the account: provider callback',
  description:
    'REAUTH_REQUIRED: without a valid `reauth` ticket or a step-up, however fresh the sign-in is; it is checked before ' +
    'code and state. WX_ALERT: `msg` gives the reason, ' +
    'and where another account has the identity `data` offers a merge. A WeChat that the account has ' +
    'already is a success.',
  input: linkInput,
  output: linkOutput,
  asksProvider: true,
  refusals: linkRefusals,
});

export const wxUpdate = endpoint({
  method: 'GET',
  path: '/apis/uc/new-user/wx-update',
  access: 'signed-in',
  summary: 'Replace the linked WeChat: provider callback',
  description: 'As `wx-bind`.',
  input: linkInput,
  output: linkOutput,
  asksProvider: true,
  refusals: linkRefusals,
});

export const tcBind = endpoint({
  method: 'POST',
  path: '/apis/uc/tc/account/account/bind',
  access: 'signed-in',
  summary: 'Link a pending identity to the signed-in account',
  description:
    'Links the pending identity of `security`, of any provider. REAUTH_REQUIRED: `reauth` is not a valid ticket, or is absent in a session that is not stepped up.',
  input: fields({ security: ticket, reauth: reauthTicket }),
  refusals: {
    BOUND_TO_WX: refusalReason,
    BOUND_TO_TC: refusalReason,
    BOUND_TO_PROVIDER: refusalReason,
    BIND_FAILED: null,
    REAUTH_REQUIRED: null,
    TICKET_EXPIRED: null,
  },
});

export const unlink = endpoint({
  method: 'POST',
  path: '/apis/uc/tc/account/unbind/{type}',
  access: 'reauthenticated',
  summary: 'Unlink a provider identity',
  description:
    'NOT_BOUND: the account has no identity of this provider. LAST_METHOD: nothing else can sign in to the account.',
  params: fields({ type: provider }),
  input: fields({ security: reauthTicket }),
  refusals: { REAUTH_REQUIRED: null, NOT_BOUND: null, LAST_METHOD: null },
});

export const linkToExisting = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/common-bind',
  access: 'visitor',
  bearer: 'never',
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
});
