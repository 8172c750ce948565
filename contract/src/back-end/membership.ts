import { fields } from '../fields/request-fields.ts';
import { productChanges } from '../limits.ts';
import { backEndEndpoint } from './back-end-endpoint.ts';
import { Membership, MembershipExtension, MembershipGrant, onUser, reference } from './back-end-schemas.ts';

const common = {
  path: '/api/v1/users/{sub}/membership',
  params: onUser,
  output: Membership,
} as const;
const changing = {
  ...common,
  scope: 'membership.write',
  refusals: { NOT_FOUND: null, USER_CLOSED: null, REFERENCE_USED: null },
} as const;
const ending = { ...changing.refusals, MEMBERSHIP_END_WRONG: null } as const;

const ONCE =
  'A `reference` changes the membership once: the same call again is answered with the current membership, and another ' +
  'call with this `reference` is refused with REFERENCE_USED.';
const LATEST = `at most ${productChanges.membershipDaysMax} days from now`;

export const viewMembership = backEndEndpoint({
  ...common,
  method: 'GET',
  scope: 'users.read',
  alsoBy: 'membership.write',
  summary: 'The membership of a user in this product',
  refusals: { NOT_FOUND: null, USER_CLOSED: null },
});

export const grantMembership = backEndEndpoint({
  ...changing,
  method: 'PUT',
  summary: 'Grant a membership of this product, or move its end',
  description: `It ends at \`until\`, ${LATEST}. ${ONCE}`,
  input: MembershipGrant,
  refusals: ending,
});

export const prolongMembership = backEndEndpoint({
  ...changing,
  method: 'POST',
  summary: 'Add days to a membership of this product',
  description: `Days are counted from its end, or from now without one. It ends ${LATEST}. ${ONCE}`,
  input: MembershipExtension,
  refusals: ending,
});

export const endMembership = backEndEndpoint({
  ...changing,
  method: 'DELETE',
  summary: 'End a membership of this product',
  description: `\`reference\` is in the query. Without a membership nothing changes. ${ONCE}`,
  input: fields({ reference }),
});
