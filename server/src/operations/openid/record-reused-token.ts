import type { Ports } from '../../model/ports/ports.ts';
import { type EventOrigin, recordEvent } from '../../model/security-event/record-event.ts';

/** The sign-in to a product that ended, because its refresh token was used twice. */
export interface ReusedToken {
  readonly accountId: string;
  readonly sessionId: string;
  readonly product: string;
}

/** Records that a product's refresh token was used twice. Either the product or a thief had a former token. */
export const recordReusedToken = (ports: Ports, origin: EventOrigin, reused: ReusedToken): Promise<void> =>
  ports.store.tx((tables) => recordEvent(ports, tables, origin, { kind: 'refresh-token-reused', ...reused }));
