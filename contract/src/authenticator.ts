import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { factorRemoval, removalEntries, strongerProof, totp } from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { lookupKey, reauthTicket, ticket } from './fields/text-fields.ts';
import { isoTime, time, timeOrNull } from './fields/time-fields.ts';
import { recoveryCodesCount } from './limits.ts';

const text = v.string();

const recoveryCodes = v.object({
  recoveryCodes: described(
    v.array(text),
    `${recoveryCodesCount} codes of 80 random bits as XXXX-XXXX-XXXX-XXXX. They are shown once and kept hashed.`,
  ),
});

export const authenticator = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/authenticator',
  access: 'signed-in',
  summary: 'The state of the authenticator, and the number of remaining recovery codes',
  output: v.object({
    on: v.boolean(),
    since: described(timeOrNull, 'ISO 8601 UTC; null when it is off.'),
    lastUsedAt: described(timeOrNull, 'ISO 8601 UTC.'),
    recoveryCodes: described(v.number(), 'The number of remaining codes. Warn the user at two.'),
    removesAt: described(
      timeOrNull,
      'The time at which it will be removed, ISO 8601 UTC; null unless a removal is pending.',
    ),
  }),
});

export const authenticatorOptions = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/authenticator/options',
  access: 'reauthenticated',
  summary: 'A secret for an authenticator app',
  description:
    'Kept for 10 minutes with the session; `PUT user/authenticator` enables it. A later call replaces it. Leaves a ' +
    '`reauth` ticket in place. Where the account has an authenticator or a passkey already, a code to a contact is not enough.',
  input: fields({ security: reauthTicket }),
  output: v.object({
    secret: described(text, 'Base32, 160 bits, for typing.'),
    uri: described(text, '`otpauth://totp/…`, for a QR code: SHA-1, 6 digits, 30 seconds (RFC 6238).'),
  }),
  refusals: { REAUTH_REQUIRED: strongerProof },
});

export const setAuthenticator = endpoint({
  method: 'PUT',
  path: '/apis/uc/isoline-account/user/authenticator',
  access: 'reauthenticated',
  summary: 'Turn the authenticator on, by a code that it shows',
  description:
    'From then on every sign-in but by a passkey answers SECOND_FACTOR_REQUIRED on a device that is not trusted. ' +
    'TICKET_EXPIRED: no secret is pending in this session, or 5 codes were wrong. Every contact is notified.',
  input: fields({ totp, security: reauthTicket }),
  output: recoveryCodes,
  refusals: { REAUTH_REQUIRED: strongerProof, CODE_INCORRECT: null, TICKET_EXPIRED: null },
});

/** Disables the authenticator immediately or after 72 hours. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/authenticator',
  access: 'reauthenticated',
  summary: 'Turn the authenticator off',
  description:
    'Its recovery codes and trusted devices go with it. The proof that it needs, and `wait`, are those of the removal of ' +
    'a passkey. NOT_BOUND: it is off.',
  input: fields(removalEntries),
  output: factorRemoval,
  refusals: { REAUTH_REQUIRED: strongerProof, NOT_BOUND: null },
});

/** Requests the removal of a lost authenticator, after 72 hours, from the second step of a sign-in by a code. */
export const removeLostAuthenticator = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/second-factor/lost',
  access: 'visitor',
  summary: 'Have a lost authenticator removed, from the second step of a sign-in',
  description:
    'For a user who has none of the proofs that SECOND_FACTOR_REQUIRED names and no session. It is removed after 72 hours; ' +
    'every contact is notified and can stop it. The ticket stays. REAUTH_REQUIRED: the first step proved no contact, as a password ' +
    'proves none; sign in by a code.',
  input: fields({ security: ticket }),
  output: v.object({ removesAt: described(time, 'The time at which it will be removed, ISO 8601 UTC.') }),
  refusals: { TICKET_EXPIRED: null, REAUTH_REQUIRED: null },
});

export const stopRemovalAtSecondStep = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/second-factor/stop-removal',
  access: 'visitor',
  summary: 'Stop the pending removals of factors, from the second step of a sign-in',
  description:
    'For a user who has a contact of the account and none of the proofs. Every session and ticket of the account ends, as at ' +
    'the link of the notice. REAUTH_REQUIRED: the first step proved no contact.',
  input: fields({ security: ticket }),
  output: v.object({
    stopped: described(v.number(), 'The number of stopped removals. If it is 0, no session or ticket ends.'),
  }),
  refusals: { TICKET_EXPIRED: null, REAUTH_REQUIRED: null },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/recovery-codes',
  access: 'reauthenticated',
  summary: 'New recovery codes',
  description: 'The old ones are void. A code to a contact is not enough. NOT_BOUND: the account has no authenticator.',
  input: fields({ security: reauthTicket }),
  output: recoveryCodes,
  refusals: { REAUTH_REQUIRED: strongerProof, NOT_BOUND: null },
});

export const stopFactorRemoval = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/factor-removals/stop',
  access: 'signed-in',
  summary: 'Stop the pending removals of factors',
  description:
    'The token of the notice does the same at `update/undo`, and a code to a contact at `second-factor/stop-removal`.',
  output: v.object({ stopped: described(v.number(), 'The number of stopped removals.') }),
});

export const trustedDevices = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/trusted-devices',
  access: 'signed-in',
  summary: 'Devices that need no second factor, the newest first',
  description: 'A device is trusted for 30 days, by `trustDevice` of a sign-in with a second factor.',
  output: v.array(
    v.object({
      id: text,
      device: text,
      ip: text,
      trustedAt: isoTime,
      expiresAt: isoTime,
      current: v.boolean(),
    }),
  ),
});

/** Withdraws the trust in a device; 404 for a device that is not trusted. */
export const removeTrustedDevice = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/trusted-devices/{id}',
  access: 'signed-in',
  summary: 'Withdraw the trust in a device',
  description: '404 if the account does not trust the device.',
  params: fields({ id: lookupKey }),
});
