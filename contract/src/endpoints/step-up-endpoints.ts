import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/step-up-schemas.ts';

/** How the signed-in user can prove who they are, the strongest proof first. */
export const stepUpOptions = endpoint<typeof schemas.stepUpOptions>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/step-up/options',
  access: 'signed-in',
});

/** Steps the session up by a passkey, the authenticator or a recovery code. */
export const stepUp = endpoint<typeof schemas.stepUp>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/step-up',
  access: 'signed-in',
});
