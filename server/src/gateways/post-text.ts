import https from 'node:https';
import { readBounded } from './read-bounded.ts';

// An import of `node:http` would also load Node's `fetch` (server/test/server/packages-at-first-use.test.ts).
const http = process.getBuiltinModule('node:http');

export interface PostLimits {
  /** Milliseconds until the answer must have been read. */
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

export interface TextAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** Null if the answer is longer than `bytesMax`. */
  readonly text: string | null;
}

/**
 * Posts a text and returns the answer, whatever its status.
 * Redirects are not followed and calls are not repeated. Rejects with a `TimeoutError` or an error of Node's, which
 * `networkFailure` classifies.
 */
export type PostText = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  limits: PostLimits,
) => Promise<TextAnswer>;

/**
 * Milliseconds that an unused connection is kept. Services keep it longer, so they do not close a connection that a
 * call is about to use.
 */
const IDLE_MS = 4_000;

const keptConnections = { keepAlive: true, timeout: IDLE_MS };
const plain = { request: http.request, agent: new http.Agent(keptConnections) };
const secure = { request: https.request, agent: new https.Agent(keptConnections) };

/** Posts by Node's HTTP client, which needs less than half of the CPU time of `fetch`. */
export const postText: PostText = (url, headers, body, { timeoutMs, bytesMax }) => {
  const { promise, resolve, reject } = Promise.withResolvers<TextAnswer>();
  const { request, agent } = url.protocol === 'https:' ? secure : plain;
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const call = request(url, { method: 'POST', headers: { ...headers, ...length }, agent }, (answer) =>
    readBounded(answer, bytesMax).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject),
  );
  call.on('error', reject);
  // An error after the answer or the timeout is not reported, because the caller already has a result.
  const timer = setTimeout(() => {
    reject(new DOMException('the service took too long', 'TimeoutError'));
    call.destroy();
  }, timeoutMs);
  call.end(body);
  return promise.finally(() => clearTimeout(timer));
};
