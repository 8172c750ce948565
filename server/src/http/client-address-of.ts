import { isIP } from 'node:net';
import { withoutPort } from '../model/client-address.ts';

interface Arrived {
  /** Fastify's reading of the connection and, from a trusted proxy, of `X-Forwarded-For`. */
  readonly ip?: string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined } | undefined;
}

/**
 * Returns the address of a request's client without a port. If a trusted proxy has passed on something else than an
 * address, it is the address of the proxy. It is empty for a request of a test.
 */
export function clientAddressOf({ ip = '', socket }: Arrived): string {
  const address = withoutPort(ip);
  return isIP(address) === 0 ? (socket?.remoteAddress ?? '') : address;
}
