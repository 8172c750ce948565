import type { IdentityProvider } from '../domain/identity/provider.ts';
import { Unavailable } from '../domain/unavailable.ts';

/** In the place of a provider, or of one of its apps, that this installation does not have. */
export const notConnected: IdentityProvider = {
  authorizeUrl() {
    throw new Unavailable('no such provider is connected');
  },
  async identify() {
    throw new Unavailable('no such provider is connected');
  },
};
