import * as v from 'valibot';
import { described, fields, integerText } from '../fields/request-fields.ts';
import { backEndEndpoint } from './back-end-endpoint.ts';
import { onUser, User, UserPage } from './back-end-schemas.ts';

const WRONG = 'FIELDS_INVALID';
const PAGE_MAX = 200;

export const listUsers = backEndEndpoint({
  method: 'GET',
  path: '/api/v1/users',
  scope: 'users.read',
  summary: 'The people of this product',
  description:
    'Everyone who has signed in to the product and still allows it, by `sub`, including subjects that were merged. ' +
    'A closed account is not listed: request it by its subject.',
  input: fields({
    cursor: v.nullish(
      v.pipe(v.string(WRONG), v.regex(/^[\w-]{1,64}$/, WRONG), v.description('The `nextCursor` of the page before.')),
    ),
    limit: v.nullish(described(integerText(1, PAGE_MAX), 'The users of a page: 100 without it.')),
  }),
  output: UserPage,
});

export const viewUser = backEndEndpoint({
  method: 'GET',
  path: '/api/v1/users/{sub}',
  scope: 'users.read',
  summary: 'One user of this product',
  description: 'A user of another product is answered like an unknown user: 404.',
  params: onUser,
  output: User,
  refusals: { NOT_FOUND: null },
});
