import { lengths } from '@isoline/contract/limits.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { RemotePictures } from '../../model/ports/remote-pictures.ts';
import { fetchTurns } from '../fetch-turns.ts';
import { type Guard, guardedFetch } from '../guarded-fetch.ts';

interface PictureSettings extends Omit<Guard, 'isTrusted'> {
  /** Origins that may have any address and may use http: the origins of the sandbox. */
  readonly trustedOrigins: readonly string[];
  /** The time limit for the whole fetch. */
  readonly timeoutMs?: number;
  /** The longest wait of a client for its turn. */
  readonly waitMs?: number;
  readonly bytesMax?: number;
}

const TURNS = { inFlight: 4, waiting: 32, ofClient: { running: 1, waiting: 4 } };
const accept = 'image/png,image/jpeg,image/webp,image/gif';

/** Fetches pictures by {@link guardedFetch}. */
export function httpsPictures({
  trustedOrigins,
  timeoutMs = OUTSIDE_TIMEOUT_MS,
  waitMs,
  bytesMax = lengths.avatarBytesMax,
  ...rest
}: PictureSettings): RemotePictures {
  const inTurn = fetchTurns({ ...TURNS, timeoutMs, waitMs });
  const guard: Guard = { ...rest, isTrusted: ({ origin }) => trustedOrigins.includes(origin) };
  return {
    async fetch(given, client) {
      const answer = await inTurn(client, (signal) => guardedFetch(guard, given, { accept, bytesMax, signal }));
      return typeof answer === 'string' ? answer : answer.bytes;
    },
  };
}
