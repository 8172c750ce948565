import { lengths } from '@isoline/contract/limits.ts';
import { keyedSemaphore, SemaphoreFull } from '../../model/keyed-semaphore.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { RemotePictures } from '../../model/ports/remote-pictures.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { type Guard, guardedFetch } from '../guarded-fetch.ts';

interface PictureSettings extends Omit<Guard, 'isTrusted'> {
  /** Origins that may have any address and may use http: the origins of the sandbox. */
  readonly trustedOrigins: readonly string[];
  /** The time limit for the whole fetch. */
  readonly timeoutMs?: number;
  readonly bytesMax?: number;
}

const IN_FLIGHT = 4;
const WAITING = 32;
/** The fetches of one client. The limit leaves places for other clients when a client names slow hosts. */
const OF_CLIENT = { running: 1, waiting: 4 };
const accept = 'image/png,image/jpeg,image/webp,image/gif';

/** Fetches pictures by {@link guardedFetch}. */
export function httpsPictures({
  trustedOrigins,
  timeoutMs = OUTSIDE_TIMEOUT_MS,
  bytesMax = lengths.avatarBytesMax,
  ...rest
}: PictureSettings): RemotePictures {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  const perClient = keyedSemaphore();
  const guard: Guard = { ...rest, isTrusted: ({ origin }) => trustedOrigins.includes(origin) };
  return {
    async fetch(given, client) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const job = () => queue.run(() => guardedFetch(guard, given, { accept, bytesMax, signal }), { signal });
        const answer = await perClient(client, OF_CLIENT, job, signal);
        return typeof answer === 'string' ? answer : answer.bytes;
      } catch (error) {
        if (signal.aborted) return 'timeout';
        return error instanceof Overloaded || error instanceof SemaphoreFull ? 'busy' : 'unreachable';
      }
    },
  };
}
