import type { IncomingHttpHeaders } from 'node:http';
import { keyedSemaphore, SemaphoreFull } from '../../model/keyed-semaphore.ts';
import { isLocalAgentId } from '../../model/openid/agent-document.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { AgentDocumentFailure, AgentDocuments, FetchedDocument } from '../../model/ports/agent-documents.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { type Guard, guardedFetch } from '../guarded-fetch.ts';

interface DocumentSettings extends Pick<Guard, 'resolve' | 'isAllowed'> {
  /** True on a development server, which also fetches from this machine. */
  readonly local: boolean;
  /** The time limit for the whole fetch. */
  readonly timeoutMs?: number;
}

/** The most bytes of a document: more than the 5 KB that the draft recommends. */
const BYTES_MAX = 8 * 1024;
const IN_FLIGHT = 16;
const WAITING = 64;
/** The fetches of one client. The limit leaves places for other clients when a client names slow hosts. */
const OF_CLIENT = { running: 2, waiting: 4 };
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Fetches metadata documents by {@link guardedFetch}. */
export function httpsAgentDocuments({
  local,
  timeoutMs = OUTSIDE_TIMEOUT_MS,
  ...rest
}: DocumentSettings): AgentDocuments {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  const perClient = keyedSemaphore();
  const isLocal = (clientId: string) => local && isLocalAgentId(clientId);
  const guard: Guard = { ...rest, isTrusted: ({ href }) => isLocal(href), anyPort: true };
  return {
    isLocal,
    async fetch(clientId, client) {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { accept: 'application/json', bytesMax: BYTES_MAX, signal };
      const job = () => queue.run(() => guardedFetch(guard, clientId, request), { signal });
      try {
        const answer = await perClient(client, OF_CLIENT, job, signal);
        return typeof answer === 'string' ? answer : readDocument(answer.bytes, answer.headers);
      } catch (error) {
        if (signal.aborted) return 'timeout';
        return error instanceof Overloaded || error instanceof SemaphoreFull ? 'busy' : 'unreachable';
      }
    },
  };
}

function readDocument(bytes: Uint8Array, headers: IncomingHttpHeaders): FetchedDocument | AgentDocumentFailure {
  const { 'content-type': type = '', 'cache-control': caching = '' } = headers;
  if (!JSON_TYPE.test(type)) return 'type';
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(caching)?.[1];
  const isStored = !/\bno-(?:store|cache)\b/i.test(caching);
  return {
    text: new TextDecoder().decode(bytes),
    maxAgeMs: isStored ? (maxAge === undefined ? null : Number(maxAge) * 1000) : 0,
  };
}
