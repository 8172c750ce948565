import type { Ports } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import { authorizationRequest } from './authorization-state.ts';
import { callProvider } from './call-provider.ts';
import type { Identity } from './identity.ts';
import type { ProviderState } from './provider-state.ts';

/** State and code of a provider callback. */
export interface CallbackParams {
  readonly state: string;
  readonly code: string;
}

/** Exchanges the code of a callback for an identity, after its state was consumed. Throws as `callProvider`. */
export function exchangeCode(
  ports: Ports,
  context: RequestContext,
  consumed: Pick<ProviderState, 'provider' | 'clientContext' | 'backUrl'>,
  { state, code }: CallbackParams,
): Promise<Identity> {
  const request = authorizationRequest(ports, context, consumed.clientContext, state);
  return callProvider(ports, consumed, (provider) => provider.exchangeCode({ ...request, code }));
}
