import { lifetimes } from '@isoline/contract/limits.ts';
import type { Agent } from '../../model/entities/agent.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import { agentHost, isAgentId, readAgentDocument } from '../../model/openid/agent-document.ts';
import type { FetchedDocument } from '../../model/ports/agent-documents.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** The sender of the call that a document is fetched for, without a device where it has no browser. */
export type AgentCaller = Pick<RequestContext, 'clientRanges' | 'clientKey'> & { readonly deviceId: string | null };

/**
 * The agent of a client id, as the table has it where the call is not worth a fetch. Its document is read from the table while it is fresh, and fetched otherwise. A document whose host
 * does not answer counts for a day more; one that has become wrong counts no more. Null: there is no such agent, or agents are
 * refused.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function findAgent(
  ports: Ports,
  clientId: string,
  caller: AgentCaller,
  isWorthFetching: () => Promise<boolean> = async () => true,
): Promise<Agent | null> {
  if (ports.agentPolicy === 'refused' || !(isAgentId(clientId) || ports.agentDocuments.isLocal(clientId))) return null;
  const now = ports.now();
  const known = await ports.store.read.agents.find(clientId, now);
  if (known && known.freshUntil > now) return known;
  if (!(await isWorthFetching())) return known;
  if (known && !(await mayFetchAgain(ports, clientId, caller))) return known;
  if (!known) await countClientCall(ports, caller, 'agentDocument');
  const fetched = await ports.agentDocuments.fetch(clientId, caller.clientKey);
  if (typeof fetched !== 'string') return keep(ports, clientId, fetched);
  ports.report({ kind: 'agent-document-failed', host: agentHost(clientId), reason: fetched });
  return known;
}

/**
 * Whether this call fetches a known document again. It counts like a new one, and a caller beyond the limit goes on with what is
 * known. One request of all nodes fetches it; the others go on with what they have.
 */
async function mayFetchAgain(ports: Ports, clientId: string, caller: AgentCaller): Promise<boolean> {
  try {
    await countClientCall(ports, caller, 'agentDocument');
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const now = ports.now();
  return ports.store.tx(({ agents }) => agents.claim(clientId, now, now + lifetimes.agentRetryMs));
}

async function keep(ports: Ports, clientId: string, { text, maxAgeMs }: FetchedDocument): Promise<Agent | null> {
  const document = readAgentDocument(clientId, text);
  if (!document) {
    ports.report({ kind: 'agent-document-failed', host: agentHost(clientId), reason: 'invalid' });
    await ports.store.tx(({ agents }) => agents.remove(clientId));
    return null;
  }
  const now = ports.now();
  const { agentFreshMs, agentFreshMinMs, agentFreshMaxMs, agentUnreachableMs } = lifetimes;
  const freshUntil = now + Math.min(agentFreshMaxMs, Math.max(agentFreshMinMs, maxAgeMs ?? agentFreshMs));
  const agent = { clientId, ...document, fetchedAt: now, freshUntil, expiresAt: freshUntil + agentUnreachableMs };
  await ports.store.tx(({ agents }) => agents.put(agent));
  return agent;
}
