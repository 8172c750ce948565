import * as v from 'valibot';
import { productChanges } from '../limits.ts';
import { backEndEndpoint } from './back-end-endpoint.ts';
import { onUser, Points, PointsBalance, PointsChange } from './back-end-schemas.ts';

export const viewPoints = backEndEndpoint({
  method: 'GET',
  path: '/api/v1/users/{sub}/points',
  scope: 'users.read',
  alsoBy: 'points.write',
  summary: 'The points of a user',
  params: onUser,
  output: Points,
  refusals: { NOT_FOUND: null, USER_CLOSED: null },
});

export const changePoints = backEndEndpoint({
  method: 'POST',
  path: '/api/v1/users/{sub}/points',
  scope: 'points.write',
  summary: 'Give points to a user, or take them',
  description:
    `By ${productChanges.pointsMax} at most. The same \`reference\` changes the points once: the same call again is answered with the present ` +
    'balance, and another call with it is REFERENCE_USED. A refused call leaves its reference free.',
  params: onUser,
  input: PointsChange,
  output: PointsBalance,
  refusals: {
    NOT_FOUND: null,
    USER_CLOSED: null,
    REFERENCE_USED: null,
    POINTS_REASON_UNKNOWN: null,
    POINTS_TOO_FEW: v.object({ balance: v.number() }),
  },
});
