import type { IdentityProvider } from '../domain/identity/provider.ts';
import { Unavailable } from '../domain/unavailable.ts';

/** Stands for a provider that the settings do not configure. */
export const unconfiguredProvider: IdentityProvider = {
  authorizeUrl() {
    throw new Unavailable('the provider is not configured');
  },
  async identify() {
    throw new Unavailable('the provider is not configured');
  },
};
