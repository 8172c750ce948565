import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/session-schemas.ts';

/** The signed-in account. */
export const currentUser = endpoint<typeof schemas.currentUser>({
  method: 'GET',
  path: '/apis/user/oauth/user',
  access: 'signed-in',
});

/** Ends this session, or every session of the account; the refresh cookie alone is enough. */
export const signOut = endpoint<typeof schemas.signOut>({
  method: 'POST',
  path: '/apis/user/oauth/logout',
  access: 'visitor',
});
