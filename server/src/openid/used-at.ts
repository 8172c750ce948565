import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressOf } from './address-of.ts';

/**
 * Returns the address at which a token was used: the address that its product reports (RFC 7662, section 2.1, allows
 * such context), or else the address of the product itself.
 *
 * @param clientIp is the parameter `client_ip`
 */
export function usedAt(request: IncomingMessage, clientIp: unknown): string {
  if (typeof clientIp === 'string' && isIP(clientIp) !== 0) return clientIp;
  return addressOf(request);
}
