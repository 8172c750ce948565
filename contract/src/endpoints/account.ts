import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import { accountView } from '../values/account.ts';
import { fields } from '../values/fields.ts';
import { handle } from '../values/text.ts';

const text = v.string();

/** The account centre's first page. */
export const account = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/account',
  summary: 'The account, its bindings and its safety score',
  access: 'signed-in',
  input: fields({}),
  output: accountView,
  refusals: [],
});

const page = v.pipe(v.number('FIELDS_INVALID'), v.integer('FIELDS_INVALID'), v.minValue(1, 'FIELDS_INVALID'));

/** Sign-in records, newest first. */
export const loginHistory = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/login-history/page',
  summary: 'Sign-in records by page',
  access: 'signed-in',
  input: fields({
    current: v.pipe(page, v.maxValue(Number.MAX_SAFE_INTEGER / lengths.pageSizeMax, 'FIELDS_INVALID')),
    size: v.pipe(page, v.maxValue(lengths.pageSizeMax, 'FIELDS_INVALID')),
    access_token: v.nullish(handle),
  }),
  output: v.object({
    records: v.array(v.object({ id: text, loginType: text, product: text, loginTime: text, ip: text, device: text })),
    total: v.number(),
    pages: v.number(),
    current: v.number(),
    size: v.number(),
  }),
  refusals: [],
});

/** The coin balance and its ledger, newest first. */
export const coin = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/coin',
  summary: 'The coin balance and its ledger',
  access: 'signed-in',
  input: fields({}),
  output: v.object({
    balance: v.number(),
    entries: v.array(v.object({ id: text, amount: v.number(), reason: text, at: text })),
  }),
  refusals: [],
});

/** The account's live sessions. */
export const sessions = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/sessions',
  summary: 'Where the account is signed in',
  access: 'signed-in',
  input: fields({}),
  output: v.array(
    v.object({ id: text, device: text, ip: text, createdAt: text, lastSeenAt: text, current: v.boolean() }),
  ),
  refusals: [],
});

/** Ends one session of the account. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/sessions/{id}',
  summary: 'Sign out there',
  access: 'signed-in',
  params: fields({ id: handle }),
  input: fields({}),
  output: v.object({}),
  refusals: [],
});
