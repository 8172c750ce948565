import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/register-schemas.ts';

/** Registers by a verified contact; the `-bind` types link a pending provider identity too. */
export const register = endpoint<typeof schemas.register>({
  method: 'PUT',
  path: '/apis/uc/new-user/register',
  access: 'visitor',
});

/** The picture of a pending provider identity, fetched and re-encoded by the server, to be offered as the avatar. */
export const identityPicture = endpoint<typeof schemas.identityPicture>({
  method: 'POST',
  path: '/apis/uc/new-user/identity-picture',
  access: 'visitor',
});
