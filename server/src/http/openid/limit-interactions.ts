import type { IncomingMessage } from 'node:http';
import { type Adapter, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Ports } from '../../domain/ports.ts';
import { countClientCall } from '../../domain/rate-limit.ts';
import { Refusal } from '../../domain/refusal.ts';
import { clientRangesOf } from '../client-key.ts';

/**
 * The records of pending sign-ins to products, limited for each client: anybody can begin one, and it is kept for an hour. What
 * continues one that was begun does not count.
 */
export function limitInteractions(ports: Ports, records: Adapter): Adapter {
  return {
    ...records,
    async upsert(id, payload, expiresIn) {
      const context = Provider.ctx;
      if (context?.oidc.route === 'authorization') await countBegun(ports, context);
      await records.upsert(id, payload, expiresIn);
    },
  };
}

async function countBegun(ports: Ports, { req }: KoaContextWithOIDC): Promise<void> {
  const { ip = '' } = req as IncomingMessage & { readonly ip?: string };
  try {
    await countClientCall(ports, { clientRanges: clientRangesOf(ip) }, 'interaction');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new errors.TemporarilyUnavailable('too many sign-ins were begun from this address: try again later');
  }
}
