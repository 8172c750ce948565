import * as v from 'valibot';
import { authenticator, trustedDevices } from './authenticator.ts';
import { endpoint } from './endpoint.ts';
import { accountView, linked, linkedIdentities, ownProfile } from './fields/answer-fields.ts';
import { described } from './fields/request-fields.ts';
import { isoTime, timeOrNull } from './fields/time-fields.ts';
import { passkeys } from './passkeys.ts';
import { protectionLevels } from './values/protection.ts';

export const currentUser = endpoint({
  method: 'GET',
  path: '/apis/user/oauth/user',
  access: 'signed-in',
  summary: 'The signed-in account',
  output: ownProfile,
});

/** The first page of the account center. */
export const account = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/account',
  access: 'signed-in',
  summary: 'The account, its bindings and its safety score',
  description: 'The first page of the account center.',
  output: accountView,
});

const text = v.string();

const merging = described(
  v.array(
    v.object({
      at: isoTime,
      ends: described(
        v.boolean(),
        'True if the merge ends this account. Otherwise the other account becomes part of this account.',
      ),
      other: described(text, 'The nickname of the other account with all but its first character hidden.'),
    }),
  ),
  'The pending merges.',
);

export const overview = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/overview',
  access: 'signed-in',
  summary: 'The overview of the account center',
  description:
    'The sign-in protection, the newest devices, the trial or membership, the points and the products in one call, and whether the account is to be ' +
    'closed. Names of products are in the language of the call.',
  output: v.object({
    createdAt: isoTime,
    protection: described(
      v.picklist(protectionLevels),
      'The protection against impersonation: `very-strong` with a passkey, `strong` with an authenticator.',
    ),
    closesAt: described(timeOrNull, 'The time at which the account will be closed, ISO 8601 UTC; null: it stays open.'),
    merging,
    replacing: described(
      v.nullable(v.object({ at: isoTime, contact: v.picklist(['phone', 'email']), to: described(text, 'Masked.') })),
      'The contact that support replaces at that time, as two operators have agreed, and the new one.',
    ),
    devices: v.object({
      total: v.number(),
      newest: described(
        v.array(v.object({ id: text, device: text, lastSeenAt: isoTime, current: v.boolean() })),
        'The two newest sessions.',
      ),
    }),
    membership: v.object({
      kind: v.picklist(['trial', 'vip', 'over']),
      endTime: isoTime,
      remainingDays: described(v.number(), 'The day that has begun counts.'),
    }),
    points: v.object({
      balance: v.number(),
      entries: described(v.array(v.object({ amount: v.number(), at: isoTime })), 'The newest 60.'),
    }),
    products: v.array(v.object({ id: text, name: text, url: text, icon: text, recommended: v.boolean() })),
  }),
});

export const viewProtection = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/protection',
  access: 'signed-in',
  summary: 'The sign-in methods and protections of the account',
  description:
    'The answers of `user/passkeys`, `user/authenticator` and `user/trusted-devices`, the linked accounts, and the pending merges.',
  output: v.object({
    passkeys: passkeys.output,
    authenticator: authenticator.output,
    trustedDevices: trustedDevices.output,
    identities: linkedIdentities,
    enabledProviders: described(linked, 'The providers that this installation offers.'),
    merging,
    lastUsed: described(
      v.array(v.object({ loginType: text, at: isoTime })),
      'The time of the last sign-in by each method, from the newest 100 sign-in records.',
    ),
  }),
});
