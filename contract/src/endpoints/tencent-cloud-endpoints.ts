import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/tencent-cloud-schemas.ts';

/** The callback of the cloud account with our `state`, or a launch without one. */
export const tcAuth = endpoint<typeof schemas.tcAuth>({
  method: 'GET',
  path: '/apis/uc/t-cloud/tc-auth',
  access: 'visitor',
});

/** Links a pending cloud identity to an existing account, or registers with it, and signs in. */
export const tcAuthBind = endpoint<typeof schemas.tcAuthBind>({
  method: 'POST',
  path: '/apis/uc/t-cloud/tc-auth-bind',
  access: 'visitor',
});

/** Links a pending identity to the signed-in account: of the cloud account, or of a provider linked by ticket. */
export const tcBind = endpoint<typeof schemas.tcBind>({
  method: 'POST',
  path: '/apis/uc/tc/account/account/bind',
  access: 'signed-in',
});
