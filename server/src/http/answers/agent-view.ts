import { agentHost, isLoopback } from '../../model/openid/agent-document.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Describes an agent like a product. Its name is the host of its client id, because the rest of its document is
 * unverified.
 */
export function agentAsProduct(clientId: string) {
  const host = agentHost(clientId);
  const unknown = { icon: null, maker: null, privacyPolicy: null };
  return { id: clientId, name: host, firstParty: false, address: host, ...unknown };
}

/** Describes an agent that requests a sign-in, as users see it. */
export async function agentView(ports: Ports, clientId: string, redirectUri: unknown) {
  const known = await ports.store.read.agents.find({ clientId, now: ports.now() });
  const redirect = URL.parse(String(redirectUri));
  return {
    name: known?.name ?? null,
    isVouchedFor: ports.agentPolicy === 'allowed',
    isOnDevice: redirect !== null && isLoopback(redirect),
  };
}
