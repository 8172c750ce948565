import { row } from './error-row.ts';

// Failures of the API for back ends (docs/product/back-end.md).

export const MACHINE_TOKEN_REFUSED = row(
  40110,
  401,
  '凭据无效、已过期或已作废',
  'The machine token is missing, expired, revoked or not for this API.',
);
export const SCOPE_MISSING = row(
  40330,
  403,
  '凭据没有所需的权限',
  'The machine token does not have the scope of this call.',
);
