import type { ClientContext, ProviderState } from '../entities/provider-state.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { AuthorizationRequest } from '../ports/identity-provider.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { holderOf } from '../verification/require-reauth.ts';

/**
 * Consumes and returns the state of a callback if device, provider, intent and, with `caller`, the session match.
 * Otherwise returns null.
 */
export function consumeState(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  {
    caller,
    state,
    provider,
    intent,
  }: Pick<ProviderState, 'provider' | 'intent'> & { readonly state: string; readonly caller: Caller | null },
): Promise<ProviderState | null> {
  const holder = caller && { holder: holderOf(caller) };
  const hash = ports.secrets.digest(state);
  const match = { provider, intent, hash, deviceId: context.deviceId, ...holder };
  return tables.providerStates.consume({ ...match, now: ports.now() });
}

/**
 * Returns the authorization request of a state. PKCE verifier and nonce are derived from the state, so they are not
 * stored.
 */
export const authorizationRequest = (
  ports: Ports,
  { locale }: RequestContext,
  clientContext: ClientContext,
  state: string,
): AuthorizationRequest => ({
  clientContext,
  state,
  verifier: ports.secrets.keyed('pkce', state),
  nonce: ports.secrets.keyed('nonce', state),
  locale,
});
