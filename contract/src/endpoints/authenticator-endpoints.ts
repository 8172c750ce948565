import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/authenticator-schemas.ts';

/** Whether the account has an authenticator, and how many recovery codes are left. */
export const authenticator = endpoint<typeof schemas.authenticator>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/authenticator',
  access: 'signed-in',
});

/** A secret for an authenticator app, which `setAuthenticator` enables. */
export const authenticatorOptions = endpoint<typeof schemas.authenticatorOptions>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/authenticator/options',
  access: 'reauthenticated',
});

/** Enables the authenticator and answers the recovery codes. */
export const setAuthenticator = endpoint<typeof schemas.setAuthenticator>({
  method: 'PUT',
  path: '/apis/uc/isoline-account/user/authenticator',
  access: 'reauthenticated',
});

/** Disables the authenticator at once or after 72 hours. */
export const removeAuthenticator = endpoint<typeof schemas.removeAuthenticator>({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/authenticator',
  access: 'reauthenticated',
});

/** Has a lost authenticator removed after 72 hours, from the second step of a sign-in by a code. */
export const removeLostAuthenticator = endpoint<typeof schemas.removeLostAuthenticator>({
  method: 'POST',
  path: '/apis/uc/new-user/second-factor/lost',
  access: 'visitor',
});

/** Stops the removals of factors that wait, from the second step of a sign-in by a code. */
export const stopRemovalAtSecondStep = endpoint<typeof schemas.stopRemovalAtSecondStep>({
  method: 'POST',
  path: '/apis/uc/new-user/second-factor/stop-removal',
  access: 'visitor',
});

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/recovery-codes',
  access: 'reauthenticated',
});

/** Stops the removals of factors that wait. */
export const stopFactorRemoval = endpoint<typeof schemas.stopFactorRemoval>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/factor-removals/stop',
  access: 'signed-in',
});

/** Devices that need no second factor. */
export const trustedDevices = endpoint<typeof schemas.trustedDevices>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/trusted-devices',
  access: 'signed-in',
});

/** Withdraws the trust in a device; 404 without such a one. */
export const removeTrustedDevice = endpoint<typeof schemas.removeTrustedDevice>({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/trusted-devices/{id}',
  access: 'signed-in',
});
