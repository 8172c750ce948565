import type { IncomingMessage } from 'node:http';

// An import of `node:http` would load Node's `fetch` too (server/test/server/packages-at-first-use.test.ts).
const http = process.getBuiltinModule('node:http');

const BODY_BYTES_MAX = 4 * 1024;
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;

/** The requests that copies were made of. */
const received = new WeakMap<IncomingMessage, IncomingMessage>();

/** The request that was received, of itself or of its copy. */
export const receivedAs = (request: IncomingMessage): IncomingMessage => received.get(request) ?? request;

/** Whether a request brings a form that is short enough to be read here. */
export function hasShortForm({ headers }: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-length': length } = headers;
  return Number(length) <= BODY_BYTES_MAX && FORM.test(type);
}

/** The body of a request that declares its length, which Node holds it to. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // Also when the client closes the connection early.
    request.on('error', reject);
  });
}

/** The same request with this body to be read, and with these headers where they differ. */
export function withBody(
  request: IncomingMessage,
  body: Buffer,
  headers: IncomingMessage['headers'] = request.headers,
): IncomingMessage {
  const { method, url, httpVersion, rawHeaders } = request;
  const { originalUrl, ip } = request as { originalUrl?: string; ip?: string };
  const copy = new http.IncomingMessage(request.socket);
  Object.assign(copy, { method, url, originalUrl, ip, headers, httpVersion, rawHeaders, complete: true });
  received.set(copy, receivedAs(request));
  copy.push(body);
  copy.push(null);
  return copy;
}
