import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/reset-password-schemas.ts';

/** The account of a contact, or a pending provider identity; contacts are masked. */
export const baseInfo = endpoint<typeof schemas.baseInfo>({
  method: 'POST',
  path: '/apis/uc/new-user/get-base-info',
  access: 'visitor',
});

/** Checks a code of scene `reset` and answers the `reset` ticket. */
export const verifyReset = endpoint<typeof schemas.verifyReset>({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-1',
  access: 'visitor',
});

/** Sets the new password and ends every session of the account. */
export const resetPassword = endpoint<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-2',
  access: 'visitor',
  bearer: 'never',
});
