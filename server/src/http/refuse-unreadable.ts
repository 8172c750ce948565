import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { envelope } from './answer.ts';

/**
 * Answers and closes a connection whose bytes are not a valid HTTP request, exceed the header limit or arrive too
 * slowly.
 */
export function refuseUnreadable(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = JSON.stringify(envelope('BAD_REQUEST', 'zh', null));
    const head = [
      `HTTP/1.1 ${statusOf(error.code)}`,
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

function statusOf(code: string): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}
