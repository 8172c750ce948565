import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/register-schemas.ts';

/** Registers by a verified contact; the `-bind` types link a pending provider identity too. */
export const register = endpoint<typeof schemas.register>({
  method: 'PUT',
  path: '/apis/uc/new-user/register',
  access: 'visitor',
});
