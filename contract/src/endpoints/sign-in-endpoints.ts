import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/sign-in-schemas.ts';

/** Signs in by password, or exchanges the refresh token (of the body or the cookie) for its successor. */
export const token = endpoint<typeof schemas.token>({
  method: 'POST',
  path: '/apis/user/oauth/token',
  access: 'client',
  setsDeviceId: true,
});

/** Signs in by a code sent to a phone; NO_ACCOUNT carries the flag that proves the phone for `register`. */
export const signInByCode = endpoint<typeof schemas.signInByCode>({
  method: 'POST',
  path: '/apis/uc/new-user/login-sms',
  access: 'visitor',
});

/** Signs in by a code sent to an e-mail address; NO_ACCOUNT carries the flag that proves the address for `register`. */
export const signInByEmailCode = endpoint<typeof schemas.signInByEmailCode>({
  method: 'POST',
  path: '/apis/uc/new-user/login-email',
  access: 'visitor',
});
