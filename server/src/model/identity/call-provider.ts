import type { ProviderState } from '../entities/provider-state.ts';
import { rateLimited } from '../limit/rate-limit.ts';
import type { IdentityFailure, IdentityProvider } from '../ports/identity-provider.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { authorizationExpired, virtualUser } from './provider-refusals.ts';

const BUSY_SECONDS = 10;

/**
 * Calls the provider of an authorization request. Reports a failure and translates it into a refusal.
 *
 * @throws Refusal the provider's `expired` or `virtualUser`; RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function callProvider<T>(
  ports: Ports,
  state: Pick<ProviderState, 'provider' | 'backUrl'>,
  call: (provider: IdentityProvider) => Promise<T>,
): Promise<T> {
  const { provider } = state;
  try {
    return await call(ports.identityProviders[provider]);
  } catch (error) {
    if (!isIdentityFailure(error)) throw error;
    ports.report({ kind: 'provider-failed', provider, failure: error.failure, reason: error.message });
    throw chooseRefusal(error.failure, state);
  }
}

const isIdentityFailure = (error: unknown): error is IdentityFailure => error instanceof Error && 'failure' in error;

function chooseRefusal(
  failure: IdentityFailure['failure'],
  state: Pick<ProviderState, 'provider' | 'backUrl'>,
): Refusal {
  switch (failure) {
    case 'code':
      return authorizationExpired(state.provider, state);
    case 'virtual':
      return virtualUser(state.provider, state);
    case 'busy':
      return rateLimited(BUSY_SECONDS);
    case 'timeout':
      return new Refusal('PROVIDER_TIMEOUT');
    case 'failed':
      return new Refusal('PROVIDER_FAILED');
  }
}
