import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { apiScopes, ownScopes } from './fields/answer-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { lookupKey, reauthTicket } from './fields/text-fields.ts';
import { isoTime } from './fields/time-fields.ts';
import { lengths } from './limits.ts';

/** Ends this session, or every session of the account. The refresh cookie by itself authorizes it. */
export const signOut = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/logout',
  access: 'visitor',
  summary: 'Sign out here or everywhere',
  description:
    'Ends the session of the bearer or of the refresh cookie, or with `everywhere` every session of its account, ' +
    'which needs reauthentication. `revoked` is the number of ended sessions.',
  input: fields({ everywhere: v.nullish(v.boolean('FIELDS_INVALID')), security: reauthTicket }),
  output: v.object({ revoked: v.number() }),
  refusals: { REAUTH_REQUIRED: null },
});

const text = v.string();

export const sessions = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/sessions',
  access: 'signed-in',
  summary: 'The live sessions of the account',
  description: '`current` marks the session of this call.',
  output: v.array(
    v.object({
      id: text,
      device: text,
      ip: text,
      createdAt: isoTime,
      lastSeenAt: isoTime,
      current: v.boolean(),
      program: v.nullable(
        v.pipe(
          v.object({
            product: described(text, 'Its name, in the language of the call.'),
            scopes: ownScopes,
            apiScopes,
          }),
          v.description(
            'The product of a program that signed in by a device code, and what it gets; null for a browser.',
          ),
        ),
      ),
    }),
  ),
});

/** Ends one session of the account; 404 for an unknown session. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/sessions/{id}',
  access: 'reauthenticated',
  summary: 'End one session of the account',
  description: 'The session of this call needs no reauthentication. 404 if the account does not have the session.',
  params: fields({ id: lookupKey }),
  input: fields({ security: reauthTicket }),
  refusals: { REAUTH_REQUIRED: null },
});

const count = v.pipe(v.number('FIELDS_INVALID'), v.integer('FIELDS_INVALID'), v.minValue(1, 'FIELDS_INVALID'));

const isTimeZone = (name: string) => {
  try {
    return name.length > 0 && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** Counts the sign-in records by day, and by weekday and hour, in the time zone of the caller. */
export const signInCounts = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/login-history/counts',
  access: 'signed-in',
  summary: 'Sign-ins by day and hour',
  description:
    'Counts of what is kept, of the newest 5,000 records at most. Days are those of `zone`. A day without a count from ' +
    '`since` on had no sign-in; nothing is known of earlier days.',
  input: fields({
    zone: described(
      v.nullish(
        v.pipe(v.string('FIELDS_INVALID'), v.maxLength(64, 'FIELDS_INVALID'), v.check(isTimeZone, 'FIELDS_INVALID')),
      ),
      'The name of a time zone in the IANA database, or an offset as `+05:30`; `Asia/Shanghai` by default.',
    ),
  }),
  output: v.object({
    since: described(text, 'The first day with a known count: `2026-05-12`.'),
    days: described(v.array(v.object({ day: text, count: v.number() })), 'The days with sign-ins, the oldest first.'),
    hours: described(
      v.array(v.array(v.number())),
      'The counts of these days by weekday, from Monday on, and by hour: 7 lists of 24.',
    ),
  }),
});

export const loginHistory = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/login-history/page',
  access: 'signed-in',
  summary: 'Sign-in records by page, newest first',
  input: fields({
    current: v.pipe(
      count,
      v.maxValue(Number.MAX_SAFE_INTEGER / lengths.pageSizeMax, 'FIELDS_INVALID'),
      v.description('The number of the page, from 1 on.'),
    ),
    size: v.pipe(
      count,
      v.maxValue(lengths.pageSizeMax, 'FIELDS_INVALID'),
      v.description('The number of records on a page.'),
    ),
    access_token: v.nullish(lookupKey),
  }),
  output: v.object({
    records: v.array(
      v.object({ id: text, loginType: text, product: text, loginTime: isoTime, ip: text, device: text }),
    ),
    total: v.number(),
    pages: v.number(),
    current: v.number(),
    size: v.number(),
  }),
});
