import { type ClientMetadata, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { clientAddressOf } from '../http/client-address-of.ts';
import { type CookieSettings, readDeviceId } from '../http/cookies.ts';
import { clientKeyOf, clientRangesOf } from '../model/client-address.ts';
import type { Agent } from '../model/entities/agent.ts';
import { agentHost, isLoopback } from '../model/openid/agent-document.ts';
import { isAgentClient } from '../model/openid/client-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { findAgent } from '../operations/openid/find-agent.ts';
import { mayNeedAgent } from './may-need-agent.ts';

/**
 * Finds agents as clients of the provider: their client ids are addresses. The library asks its adapter first, so its
 * own fetch, which caches documents in a single process, is never used (decision 0044).
 */
export function agentClients(ports: Ports, cookies: CookieSettings) {
  return async (id: string): Promise<ClientMetadata | undefined> => {
    const request = Provider.ctx?.req;
    if (!request) return undefined;
    const ip = clientAddressOf(request);
    const device = readDeviceId(request, cookies);
    const deviceId = device && ports.secrets.digest(device);
    const caller = { clientRanges: clientRangesOf(ip), clientKey: clientKeyOf(ip), deviceId };
    const isWorthFetching = () => mayNeedAgent(ports, id, Provider.ctx);
    const agent = await findAgent(ports, id, caller, isWorthFetching).catch(throwAsOAuth);
    return agent ? clientOf(agent) : undefined;
  };
}

function throwAsOAuth(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new errors.TemporarilyUnavailable('too many agents were looked for from this address: try again later');
}

/**
 * Describes an agent as a client. Like an installed application, it does not have a secret, listens on any port of the
 * machine, and requires its user's consent each time (RFC 8252).
 */
const clientOf = ({ clientId, redirectUris, refreshes }: Agent): ClientMetadata => ({
  client_id: clientId,
  client_name: agentHost(clientId),
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  redirect_uris: [...redirectUris],
  grant_types: ['authorization_code', ...(refreshes ? ['refresh_token'] : [])],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
});

/**
 * Returns whether an error would redirect the browser to an agent's site before its user has answered. Anybody can
 * write a document, so the redirect could lead from our address to any site (RFC 9700, section 4.11.2).
 */
export function leadsAway({ oidc }: KoaContextWithOIDC): boolean {
  if (oidc?.route !== 'authorization' || !isAgentClient(oidc.client?.clientId ?? '')) return false;
  const redirect = URL.parse(String(oidc.params?.redirect_uri));
  return redirect === null || !isLoopback(redirect);
}
