import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import type { ConnectionError } from 'fastify';
import { buildProblem, isBackEndCall } from './answer-problem.ts';
import { originForm } from './request-target.ts';

/** The most bytes in which a request line is searched. */
const LINE_MAX = 4_096;

/**
 * Answers and closes a connection whose bytes are not a valid HTTP request, exceed the header limit or arrive too
 * slowly. The envelope is in both languages, because the headers of the request have not been read. A call of the API
 * for back ends gets a problem, if the bytes that arrived last have its request line.
 */
export function refuseUnreadable(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, key] = answerTo(error.code);
    const { code, zh, en } = errors[key];
    const id = randomUUID();
    const isProblem = isBackEndCall(readTarget(error));
    const body = JSON.stringify(
      isProblem ? buildProblem(key, Number.parseInt(status, 10), en, id) : { code, msg: `${zh} / ${en}`, data: null },
    );
    const head = [
      `HTTP/1.1 ${status}`,
      `content-type: application/${isProblem ? 'problem+json' : 'json'}; charset=utf-8`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** Returns the target of the request whose bytes arrived last; an empty text if they do not start with its line. */
function readTarget(error: ConnectionError): string {
  // Fastify describes these bytes wrongly.
  const bytes: unknown = error.rawPacket;
  if (!(bytes instanceof Uint8Array)) return '';
  const [, target = ''] =
    /^[A-Z]+ (\S+) HTTP\//.exec(Buffer.from(bytes.subarray(0, LINE_MAX)).toString('latin1')) ?? [];
  return originForm(target);
}

function answerTo(code: string): readonly [status: string, key: ErrorKey] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'TOO_LARGE'];
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', 'BAD_REQUEST'];
}
