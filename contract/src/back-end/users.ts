import * as v from 'valibot';
import { fields } from '../fields/request-fields.ts';
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
    limit: v.nullish(
      v.pipe(
        v.string(WRONG),
        v.regex(/^\d{1,15}$/, 'FIELD_INTEGER'),
        v.description(`The users of a page, from 1 to ${PAGE_MAX}: 100 without it.`),
        v.transform(Number),
        v.minValue(1, WRONG),
        v.maxValue(PAGE_MAX, WRONG),
      ),
    ),
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
