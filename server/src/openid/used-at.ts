import { isIP } from 'node:net';

/**
 * Returns the address at which a token was used, as its product reports it (RFC 7662, section 2.1, allows such
 * context), or null. The address of the call itself is that of the product's server.
 *
 * @param clientIp is the parameter `client_ip`
 */
export const usedAt = (clientIp: unknown): string | null =>
  typeof clientIp === 'string' && isIP(clientIp) !== 0 ? clientIp : null;
