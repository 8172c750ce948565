import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/verification-schemas.ts';

/** A slide challenge: a picture, a proof of work, or a plain slide, by `kind`. */
export const getCode = endpoint<typeof schemas.getCode>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/getCode',
  access: 'visitor',
  setsDeviceId: true,
});

/** Sends the code for signing in by phone. */
export const sendSmsCode = endpoint<typeof schemas.sendSmsCode>({
  method: 'POST',
  path: '/apis/uc/new-user/send-sms-code',
  access: 'visitor',
});

/** Sends a code of any scene; `reauth` and `change` need the bearer. */
export const sendCode = endpoint<typeof schemas.sendCode>({
  method: 'POST',
  path: '/apis/uc/new-user/send-s-code',
  access: 'visitor',
});

/** Checks a code of scene `register`, `bind` or `merge` and answers the flag that proves the contact. */
export const checkCode = endpoint<typeof schemas.checkCode>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/check-verification-code',
  access: 'visitor',
});

/** Checks a code of scene `reauth` and answers the `reauth` ticket. */
export const checkUserCode = endpoint<typeof schemas.checkUserCode>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/check-user-verification-code',
  access: 'signed-in',
});

/** The signed-in account's contacts, masked. */
export const userContact = endpoint<typeof schemas.userContact>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-contact',
  access: 'signed-in',
});

/** Whether a phone has an account, and which providers are linked to it. */
export const queryByPhone = endpoint<typeof schemas.queryByPhone>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/queryByPhone',
  access: 'visitor',
});

/** Whether a contact has an account, and which providers are linked to it. */
export const existCheck = endpoint<typeof schemas.existCheck>({
  method: 'POST',
  path: '/apis/uc/new-user/exist-check',
  access: 'visitor',
});
