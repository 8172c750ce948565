import { lifetimes } from '@isoline/contract/limits.ts';
import type { Agent } from '../../model/entities/agent.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import { agentHost, isAgentId, readAgentDocument } from '../../model/openid/agent-document.ts';
import type { FetchedDocument } from '../../model/ports/agent-documents.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** The sender of the call that causes the fetch of a document; without a device id if the sender is not a browser. */
export type AgentCaller = Pick<RequestContext, 'clientRanges' | 'clientKey'> & { readonly deviceId: string | null };

/**
 * Returns the agent of a client id, or null if there is no such agent or agents are refused. A fresh document is read
 * from the table. Otherwise it is fetched, unless `isWorthFetching` says no: then the known one is returned. If its
 * host does not answer, a known document remains valid for a day; if the fetched document is invalid, the known one is
 * removed.
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
  const known = await ports.store.read.agents.find({ clientId, now });
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
 * Returns whether this call fetches a known document again. The fetch counts against the limit like the fetch of a new
 * document; beyond the limit, the known document is used. Only one request of all nodes fetches the document; the
 * others use the known document.
 */
async function mayFetchAgain(ports: Ports, clientId: string, caller: AgentCaller): Promise<boolean> {
  try {
    await countClientCall(ports, caller, 'agentDocument');
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const now = ports.now();
  return ports.store.tx(({ agents }) => agents.claim({ clientId, now, leaseEndsAt: now + lifetimes.agentRetryMs }));
}

async function keep(ports: Ports, clientId: string, { text, maxAgeMs }: FetchedDocument): Promise<Agent | null> {
  const document = readAgentDocument(clientId, text);
  if (!document) {
    ports.report({ kind: 'agent-document-failed', host: agentHost(clientId), reason: 'invalid' });
    await ports.store.tx(({ agents }) => agents.remove({ clientId }));
    return null;
  }
  const now = ports.now();
  const { agentFreshMs, agentFreshMinMs, agentFreshMaxMs, agentUnreachableMs } = lifetimes;
  const freshUntil = now + Math.min(agentFreshMaxMs, Math.max(agentFreshMinMs, maxAgeMs ?? agentFreshMs));
  const agent = { clientId, ...document, fetchedAt: now, freshUntil, expiresAt: freshUntil + agentUnreachableMs };
  await ports.store.tx(({ agents }) => agents.put(agent));
  return agent;
}
