import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/link-provider-schemas.ts';

/** Starts an authorization: the address of the provider's page, and the state. `bind` and `update` need the bearer. */
export const authorizeUrl = endpoint<typeof schemas.authorizeUrl>({
  method: 'GET',
  path: '/apis/uc/new-user/authorize-url',
  access: 'visitor',
  setsDeviceId: true,
});

/** Links a pending provider identity to the existing account of a verified contact, and signs in. */
export const linkToExisting = endpoint<typeof schemas.linkToExisting>({
  method: 'POST',
  path: '/apis/uc/new-user/common-bind',
  access: 'visitor',
  bearer: 'never',
});

/** Unlinks a provider identity from the account. */
export const unlink = endpoint<typeof schemas.unlink>({
  method: 'POST',
  path: '/apis/uc/tc/account/unbind/{type}',
  access: 'reauthenticated',
});

/** The callback of a provider without a call of its own. */
export const providerAuth = endpoint<typeof schemas.providerAuth>({
  method: 'GET',
  path: '/apis/uc/new-user/provider-auth',
  access: 'visitor',
});

/** The providers that this installation offers. */
export const enabledProviders = endpoint<typeof schemas.enabledProviders>({
  method: 'GET',
  path: '/apis/uc/new-user/providers',
  access: 'visitor',
});
