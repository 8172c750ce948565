import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/account-schemas.ts';

/** The first page of the account center. */
export const account = endpoint<typeof schemas.account>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/account',
  access: 'signed-in',
});

/** Sign-in records by page, newest first. */
export const loginHistory = endpoint<typeof schemas.loginHistory>({
  method: 'POST',
  path: '/apis/uc/isoline-account/login-history/page',
  access: 'signed-in',
});

/** The coin balance and its entries, newest first. */
export const coin = endpoint<typeof schemas.coin>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/coin',
  access: 'signed-in',
});

/** The account's live sessions. */
export const sessions = endpoint<typeof schemas.sessions>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/sessions',
  access: 'signed-in',
});

/** Ends one session of the account; 404 without such a session. */
export const endSession = endpoint<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/sessions/{id}',
  access: 'reauthenticated',
});

/** The terms that the account agreed to, and today's; `agree` records an agreement to today's. */
export const terms = endpoint<typeof schemas.terms>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/terms',
  access: 'signed-in',
});
