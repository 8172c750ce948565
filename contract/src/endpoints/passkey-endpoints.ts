import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/passkey-schemas.ts';

/** The options of a sign-in by passkey, and of every other proof by one. */
export const passkeySignInOptions = endpoint<typeof schemas.passkeySignInOptions>({
  method: 'POST',
  path: '/apis/user/oauth/passkey/options',
  access: 'visitor',
  setsDeviceId: true,
});

/** The account's passkeys. */
export const passkeys = endpoint<typeof schemas.passkeys>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/passkeys',
  access: 'signed-in',
});

/** The options of a new passkey. */
export const passkeyOptions = endpoint<typeof schemas.passkeyOptions>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/passkeys/options',
  access: 'reauthenticated',
});

/** Adds a passkey. */
export const addPasskey = endpoint<typeof schemas.addPasskey>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/passkeys',
  access: 'reauthenticated',
});

/** Renames a passkey; 404 without such a one. */
export const renamePasskey = endpoint<typeof schemas.renamePasskey>({
  method: 'PATCH',
  path: '/apis/uc/isoline-account/user/passkeys/{id}',
  access: 'reauthenticated',
});

/** Removes a passkey at once or after 72 hours; 404 without such a one. */
export const removePasskey = endpoint<typeof schemas.removePasskey>({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/passkeys/{id}',
  access: 'reauthenticated',
});
