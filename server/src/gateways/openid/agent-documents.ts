import type { IncomingHttpHeaders } from 'node:http';
import { isLocalAgentId } from '../../model/openid/agent-document.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { AgentDocumentFailure, AgentDocuments, FetchedDocument } from '../../model/ports/agent-documents.ts';
import { fetchTurns } from '../fetch-turns.ts';
import { type Guard, guardedFetch } from '../guarded-fetch.ts';

interface DocumentSettings extends Pick<Guard, 'resolve' | 'isAllowed'> {
  /** True on a development server, which also fetches from this machine. */
  readonly local: boolean;
  /** The time limit for the whole fetch. */
  readonly timeoutMs?: number;
  /** The longest wait of a client for its turn. */
  readonly waitMs?: number;
}

/** The most bytes of a document: more than the 5 KB that the draft recommends. */
const BYTES_MAX = 8 * 1024;
const TURNS = { inFlight: 16, waiting: 64, ofClient: { running: 2, waiting: 4 } };
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Fetches metadata documents by {@link guardedFetch}. */
export function httpsAgentDocuments({
  local,
  timeoutMs = OUTSIDE_TIMEOUT_MS,
  waitMs,
  ...rest
}: DocumentSettings): AgentDocuments {
  const inTurn = fetchTurns({ ...TURNS, timeoutMs, waitMs });
  const isLocal = (clientId: string) => local && isLocalAgentId(clientId);
  const guard: Guard = { ...rest, isTrusted: ({ href }) => isLocal(href), anyPort: true };
  return {
    isLocal,
    async fetch(clientId, client) {
      const request = { accept: 'application/json', bytesMax: BYTES_MAX };
      const answer = await inTurn(client, (signal) => guardedFetch(guard, clientId, { ...request, signal }));
      return typeof answer === 'string' ? answer : readDocument(answer.bytes, answer.headers);
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
