import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import type { ConnectionError } from 'fastify';

/**
 * Answers and closes a connection whose bytes are not a valid HTTP request, exceed the header limit or arrive too
 * slowly. The answer is in both languages, because the headers of the request have not been read.
 */
export function refuseUnreadable(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, key] = answerTo(error.code);
    const { code, zh, en } = errors[key];
    const body = JSON.stringify({ code, msg: `${zh} / ${en}`, data: null });
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${randomUUID()}`,
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

function answerTo(code: string): readonly [status: string, key: ErrorKey] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'TOO_LARGE'];
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', 'BAD_REQUEST'];
}
