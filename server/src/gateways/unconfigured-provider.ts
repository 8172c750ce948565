import type { IdentityProvider } from '../model/ports/identity-provider.ts';
import { Unavailable } from '../model/unavailable.ts';

const refuse = async (): Promise<never> => {
  throw new Unavailable('the provider is not configured');
};

/** A placeholder for a provider that the settings do not configure. */
export const unconfiguredProvider: IdentityProvider = { authorizationPage: refuse, exchangeCode: refuse };
