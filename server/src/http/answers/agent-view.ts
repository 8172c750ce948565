import { agentHost, isLoopback } from '../../model/openid/agent-document.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * An agent in the place of a product. It is named by the host of its client id, because nobody vouches for anything else in its
 * document.
 */
export function agentAsProduct(clientId: string) {
  const host = agentHost(clientId);
  const unknown = { icon: null, maker: null, privacyPolicy: null };
  return { id: clientId, name: host, firstParty: false, address: host, ...unknown };
}

/** What users see of an agent that asks for a sign-in. */
export async function agentView(ports: Ports, clientId: string, redirectUri: unknown) {
  const known = await ports.store.read.agents.find(clientId, ports.now());
  const redirect = URL.parse(String(redirectUri));
  return {
    name: known?.name ?? null,
    isVouchedFor: ports.agentPolicy === 'allowed',
    isOnDevice: redirect !== null && isLoopback(redirect),
  };
}
