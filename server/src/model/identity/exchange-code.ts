import type { Identity } from '../entities/identity.ts';
import type { ProviderState } from '../entities/provider-state.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { authorizationRequest } from './authorization-state.ts';
import { callProvider } from './call-provider.ts';

export interface CallbackParams {
  readonly state: string;
  readonly code: string;
}

/** Exchanges the code of a callback for an identity, after its state was consumed. Throws like `callProvider`. */
export function exchangeCode(
  ports: Ports,
  context: RequestContext,
  consumed: Pick<ProviderState, 'provider' | 'clientContext' | 'backUrl'>,
  { state, code }: CallbackParams,
): Promise<Identity> {
  const request = authorizationRequest(ports, context, consumed.clientContext, state);
  return callProvider(ports, consumed, (provider) => provider.exchangeCode({ ...request, code }));
}

/** The identity that a callback brought, and the checked back address of its authorization request. */
export interface CallbackResult {
  readonly identity: Identity;
  readonly backUrl: string | null;
}
