import type { ProviderId } from '@isoline/contract/providers.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { requestedBackAddress } from '../../shared/redirect/redirect-target.ts';
import { visitSource } from '../../shared/session/visit-source.ts';

/** What a sign-in asks a provider for. */
export async function authorizationRequest(provider: ProviderId) {
  const source = await visitSource();
  return { provider, intent: 'login', backUrl: requestedBackAddress(location.search), source } as const;
}

/** Goes to the provider's page to sign in. */
export const startSignIn = async (provider: ProviderId) =>
  startAuthorization(await authorizationRequest(provider), withCarriedParameters('', location.search));
