import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/security-events-schemas.ts';

/** What happened to the account, newest first, by cursor. */
export const securityEvents = endpoint<typeof schemas.securityEvents>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/security-events',
  access: 'signed-in',
});
