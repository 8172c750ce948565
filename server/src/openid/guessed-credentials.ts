/** The most pairs of product and client address that are remembered. */
const REMEMBERED_MAX = 10_000;

/** The products and client addresses whose last calls had wrong credentials, as far as this node has seen them. */
export interface GuessedCredentials {
  note(id: string, client: string): void;
  /** Returns whether a call of the product has failed for this client within the window of the limit. */
  isRecent(id: string, client: string): boolean;
}

/** Remembers failures for `windowMs`. */
export function guessedCredentials(now: () => number, windowMs: number): GuessedCredentials {
  const failures = new Map<string, number>();
  const keyOf = (id: string, client: string) => JSON.stringify([id, client]);
  return {
    note(id, client) {
      const key = keyOf(id, client);
      failures.delete(key);
      failures.set(key, now());
      const [oldest] = failures.keys();
      if (failures.size > REMEMBERED_MAX && oldest !== undefined) failures.delete(oldest);
    },
    isRecent(id, client) {
      return failures.size > 0 && (failures.get(keyOf(id, client)) ?? Number.NEGATIVE_INFINITY) > now() - windowMs;
    },
  };
}
