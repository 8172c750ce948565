import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { isoTime } from '../fields/time-fields.ts';

const text = v.string();

/** The states of a user as a product sees them. */
export const userStates = ['active', 'frozen', 'closing', 'closed', 'merged'] as const;
export type UserState = (typeof userStates)[number];

export const User = v.object({
  sub: described(text, 'The `sub` of the product’s tokens, as it was asked for.'),
  state: described(
    v.picklist(userStates),
    '`closing`: the user has asked to close the account and can still stop it. `closed`: delete what you keep. `merged`: move what you keep to `mergedInto`.',
  ),
  mergedInto: described(v.nullable(text), 'The `sub` that stays. Both subjects lead to the same account.'),
  scopes: described(v.array(text), 'The scopes that the user allows this product.'),
  since: described(v.nullable(isoTime), 'The time of this consent; null for a closed account.'),
});

export const UserPage = v.object({
  users: v.array(User),
  nextCursor: described(v.nullable(text), 'Null on the last page.'),
});

/** The schemas that the API description names. */
export const backEndSchemas = { User, UserPage } as const;

/** The subject of a path. */
export const onUser = fields({ sub: v.pipe(v.string('FIELDS_INVALID'), v.maxLength(64, 'FIELDS_INVALID')) });
