import type { IncomingMessage } from 'node:http';

// An import of `node:http` would also load Node's `fetch` (server/test/server/packages-at-first-use.test.ts).
const http = process.getBuiltinModule('node:http');

const BODY_BYTES_MAX = 4 * 1024;
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;

/** The original requests of copies. */
const received = new WeakMap<IncomingMessage, IncomingMessage>();

/** Returns the original request of a request or of its copy. */
export const receivedAs = (request: IncomingMessage): IncomingMessage => received.get(request) ?? request;

/** Returns whether a request contains a form that is short enough to be read here. */
export function hasShortForm({ headers }: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-length': length } = headers;
  return Number(length) <= BODY_BYTES_MAX && FORM.test(type);
}

/** Reads the body of a request that declares its length, which Node enforces. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // This also happens when the client closes the connection early.
    request.on('error', reject);
  });
}

/** Copies a request with another body to be read, and with these headers replaced. */
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
