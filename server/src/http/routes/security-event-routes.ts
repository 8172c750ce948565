import { listEvents } from '../../domain/security-event/list-events.ts';
import { isoTime } from '../answer.ts';
import { isLocalAddress } from '../client-key.ts';
import type { Handlers } from '../serve.ts';

const DEFAULT_SIZE = 20;

export const securityEventRoutes: Pick<Handlers, 'securityEvents'> = {
  async securityEvents({ ports, input: { cursor, size }, caller }) {
    const { events, nextCursor } = await listEvents(ports, caller, cursor ?? null, size ?? DEFAULT_SIZE);
    return {
      events: events.map(({ id, kind, at, deviceName, ip, detail }) => ({
        id,
        kind,
        at: isoTime(at),
        device: deviceName,
        ip,
        place: ip !== null && isLocalAddress(ip) ? ('local' as const) : null,
        detail,
      })),
      nextCursor,
    };
  },
};
