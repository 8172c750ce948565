import * as v from 'valibot';
import { passkeyRefusals } from '../fields/factor-fields.ts';
import { described, fields } from '../fields/request-fields.ts';
import { lookupKey } from '../fields/text-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { passkeyAssertion, passkeyCreation, passkeyRegistration, passkeyRequest } from '../fields/webauthn-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { operatorName, reason, role } from './console-fields.ts';

const signedIn = v.object({
  name: operatorName,
  role,
  endsAt: described(isoTime, 'The latest time at which the session ends.'),
  confirmedUntil: described(isoTimeOrNull, 'The time until which changes do not require a passkey.'),
});

const operator = v.object({
  name: operatorName,
  role,
  createdAt: isoTime,
  endedAt: isoTimeOrNull,
  lastSeenAt: described(isoTimeOrNull, 'Null without a live session.'),
});

export const invitationOptions = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/invitation/options',
  access: 'visitor',
  summary: 'The name and the role of an invitation, and the options of its passkey',
  input: fields({ token: lookupKey }),
  output: v.object({ name: operatorName, role, options: passkeyCreation }),
  refusals: { TICKET_EXPIRED: null },
});

export const acceptInvitation = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/invitation',
  access: 'visitor',
  summary: 'Accept an invitation by a new passkey',
  description: 'An invitation for a name that exists replaces its passkeys and ends its sessions.',
  input: fields({ token: lookupKey, response: passkeyRegistration }),
  output: signedIn,
  refusals: { TICKET_EXPIRED: null, VERIFY_FAILED: null, LAST_ADMINISTRATOR: null },
});

export const operatorSignInOptions = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/session/options',
  access: 'visitor',
  summary: 'Options to sign in by a passkey',
  output: passkeyRequest,
});

/** Signs an operator in by passkey, which is the only sign-in method. */
export const operatorSignIn = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/session',
  access: 'visitor',
  summary: 'Sign in by a passkey',
  input: fields({ response: passkeyAssertion }),
  output: signedIn,
  refusals: { TICKET_EXPIRED: null, ...passkeyRefusals },
});

export const currentOperator = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/session',
  access: 'operator',
  summary: 'The signed-in operator',
  output: signedIn,
});

export const operatorSignOut = consoleEndpoint({
  method: 'DELETE',
  path: '/apis/console/session',
  access: 'operator',
  summary: 'Sign out',
});

export const confirmOptions = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/session/confirm/options',
  access: 'operator',
  summary: 'Options to confirm by a passkey before a change',
  output: passkeyRequest,
});

/** Confirms by a passkey of the same operator. For the next 10 minutes no change requires another confirmation. */
export const confirmOperator = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/session/confirm',
  access: 'operator',
  summary: 'Confirm by a passkey before a change',
  input: fields({ response: passkeyAssertion }),
  output: signedIn,
  refusals: { TICKET_EXPIRED: null, ...passkeyRefusals },
});

export const listOperators = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/operators',
  access: 'operators.view',
  summary: 'The operators, those without access too',
  output: v.array(operator),
});

/** Invites a person. The link works once, within 15 minutes, and only this answer contains it. */
export const inviteOperator = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/operators',
  access: 'operators.change',
  confirmed: true,
  summary: 'Invite an operator',
  description: 'OPERATOR_EXISTS: an operator has this name. Only the command line invites them again.',
  input: fields({ name: operatorName, role }),
  output: v.object({
    link: v.string(),
    expiresAt: isoTime,
    replaced: described(v.boolean(), 'True if it replaced an earlier invitation for the name.'),
  }),
  refusals: { OPERATOR_EXISTS: null },
});

const named = fields({ name: operatorName });

export const listInvitations = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/invitations',
  access: 'operators.change',
  summary: 'The invitations that can be accepted, those of the command line too',
  output: v.array(
    v.object({
      name: operatorName,
      role,
      expiresAt: isoTime,
      replaces: described(v.boolean(), 'True if accepting it replaces the passkeys of the operator of this name.'),
    }),
  ),
});

/** Withdraws the invitation for a name: its link stops working. */
export const withdrawInvitation = consoleEndpoint({
  method: 'DELETE',
  path: '/apis/console/invitations/{name}',
  access: 'operators.change',
  confirmed: true,
  summary: 'Withdraw an invitation that has not been accepted',
  description: '404 if no invitation for this name can be accepted.',
  params: named,
});

export const changeOperatorRole = consoleEndpoint({
  method: 'PATCH',
  path: '/apis/console/operators/{name}',
  access: 'operators.change',
  confirmed: true,
  summary: 'Give an operator another role',
  description:
    'Takes effect on the next call of the operator. LAST_ADMINISTRATOR: nobody else could invite operators. 404 if the operator does not exist.',
  params: named,
  input: fields({ role, reason }),
  refusals: { LAST_ADMINISTRATOR: null },
});

export const endOperator = consoleEndpoint({
  method: 'DELETE',
  path: '/apis/console/operators/{name}',
  access: 'operators.change',
  confirmed: true,
  summary: "End an operator's access",
  description:
    'Ends the sessions and removes the passkeys. LAST_ADMINISTRATOR: nobody else could invite operators. 404 if the operator does not exist.',
  params: named,
  input: fields({ reason }),
  refusals: { LAST_ADMINISTRATOR: null },
});
