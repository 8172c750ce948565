import { clientRangesOf } from '../model/client-address.ts';

/** The most pairs of product and client range that are remembered. */
const REMEMBERED_MAX = 10_000;

/** The products and client addresses whose last calls had wrong credentials, as far as this node has seen them. */
export interface GuessedCredentials {
  note(id: string, ip: string): void;
  /**
   * Returns whether a call of the product has failed within the window of the limit, for this client or in a wider
   * network that its limit also counts.
   */
  isRecent(id: string, ip: string): boolean;
}

/** Remembers failures for `windowMs`. */
export function guessedCredentials(now: () => number, windowMs: number): GuessedCredentials {
  const failures = new Map<string, number>();
  const keysOf = (id: string, ip: string) => clientRangesOf(ip).map(({ key }) => JSON.stringify([id, key]));
  return {
    note(id, ip) {
      for (const key of keysOf(id, ip)) {
        failures.delete(key);
        failures.set(key, now());
        const [oldest] = failures.keys();
        if (failures.size > REMEMBERED_MAX && oldest !== undefined) failures.delete(oldest);
      }
    },
    isRecent(id, ip) {
      const from = now() - windowMs;
      return failures.size > 0 && keysOf(id, ip).some((key) => (failures.get(key) ?? Number.NEGATIVE_INFINITY) > from);
    },
  };
}
