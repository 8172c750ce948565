import { isLocalAddress } from '../../http/local-address.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { listEvents } from './list-events.ts';

const DEFAULT_SIZE = 20;

export const routes: HandlersOf<'security-events'> = {
  async securityEvents({ ports, input: { cursor, size }, caller }) {
    const { events, nextCursor } = await listEvents(ports, caller, cursor ?? null, size ?? DEFAULT_SIZE);
    return {
      events: events.map((event) => ({
        ...event,
        device: event.deviceName,
        place: event.ip !== null && isLocalAddress(event.ip) ? 'local' : null,
      })),
      nextCursor,
    };
  },
};
