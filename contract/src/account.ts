import { endpoint } from './endpoint.ts';
import { accountView, profile } from './fields/answer-fields.ts';
import { fields } from './fields/request-fields.ts';

/** The signed-in account. */
export const currentUser = endpoint({
  method: 'GET',
  path: '/apis/user/oauth/user',
  access: 'signed-in',
  summary: 'The signed-in account',
  input: fields({}),
  output: profile,
  refusals: {},
});

/** The first page of the account center. */
export const account = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/account',
  access: 'signed-in',
  summary: 'The account, its bindings and its safety score',
  description: 'The first page of the account center.',
  input: fields({}),
  output: accountView,
  refusals: {},
});
