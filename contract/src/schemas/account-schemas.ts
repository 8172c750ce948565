import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import { accountView } from './shared/answer-schemas.ts';
import { described, fields } from './shared/request-fields.ts';
import { lookupKey, reauthTicket } from './shared/text-fields.ts';

const text = v.string();
const time = described(text, 'ISO 8601 UTC.');

export const account = {
  summary: 'The account, its bindings and its safety score',
  description: 'The first page of the account center.',
  input: fields({}),
  output: accountView,
  refusals: {},
} satisfies EndpointSchemas;

const count = v.pipe(v.number('FIELDS_INVALID'), v.integer('FIELDS_INVALID'), v.minValue(1, 'FIELDS_INVALID'));

export const loginHistory = {
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
    records: v.array(v.object({ id: text, loginType: text, product: text, loginTime: time, ip: text, device: text })),
    total: v.number(),
    pages: v.number(),
    current: v.number(),
    size: v.number(),
  }),
  refusals: {},
} satisfies EndpointSchemas;

export const coin = {
  summary: 'The coin balance and its entries, newest first',
  input: fields({}),
  output: v.object({
    balance: v.number(),
    entries: v.array(v.object({ id: text, amount: v.number(), reason: text, at: time })),
  }),
  refusals: {},
} satisfies EndpointSchemas;

export const sessions = {
  summary: 'The live sessions of the account',
  description: '`current` marks the session of this call.',
  input: fields({}),
  output: v.array(
    v.object({ id: text, device: text, ip: text, createdAt: time, lastSeenAt: time, current: v.boolean() }),
  ),
  refusals: {},
} satisfies EndpointSchemas;

export const endSession = {
  summary: 'End one session of the account',
  description: 'The session of this call needs no reauthentication. 404 when the account has no such session.',
  params: fields({ id: lookupKey }),
  input: fields({ security: reauthTicket }),
  output: v.object({}),
  refusals: { REAUTH_REQUIRED: null },
} satisfies EndpointSchemas;

export const terms = {
  summary: 'The version of the terms that the account agreed to',
  description:
    'With `agree`, the version that the page showed, the agreement is recorded first. TERMS_NOT_AGREED: that version is ' +
    'not the current one.',
  input: fields({ agree: v.nullish(v.pipe(v.string('FIELDS_INVALID'), v.maxLength(32, 'FIELDS_INVALID'))) }),
  output: v.object({
    agreed: described(text, 'The version that the account agreed to.'),
    current: described(text, 'The version in force.'),
  }),
  refusals: { TERMS_NOT_AGREED: null },
} satisfies EndpointSchemas;
