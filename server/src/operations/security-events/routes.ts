import { isoTime } from '../../http/answer.ts';
import { isLocalAddress } from '../../http/local-address.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { listEvents } from './list-events.ts';

const DEFAULT_SIZE = 20;

export const routes: HandlersOf<'security-events'> = {
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
