import type { Pool, PoolClient } from 'pg';
import { ANSWER_TIMEOUT, CONNECT_TIMEOUT } from './postgres-client.ts';
import { translate } from './postgres-errors.ts';

const WATCH_EVERY = 200;

/** The wait of a call for a connection. The signal aborts with `Unavailable` when the wait is in vain. */
export interface ConnectionWait {
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Begins the wait of a call, which lasts as long as the database answers other calls. When it has answered no call for 3 s, the wait
 * is in vain.
 *
 * @param answeredAt when the database last answered any call, by `performance.now()`
 */
export function beginWait(answeredAt: () => number): ConnectionWait {
  const began = performance.now();
  const inVain = new AbortController();
  const stop = (reason: string) => {
    clearInterval(watch);
    inVain.abort(translate(new Error(reason)));
  };
  const watch = setInterval(() => {
    const since = Math.max(began, answeredAt());
    if (performance.now() - since >= ANSWER_TIMEOUT) stop('the database answers nobody');
    else if (performance.now() - began >= CONNECT_TIMEOUT) stop('no connection became free');
  }, WATCH_EVERY);
  return { signal: inVain.signal, end: () => clearInterval(watch) };
}

/**
 * Takes a connection of the pool, and ends the wait for it.
 *
 * @throws Unavailable
 */
export async function connect(pool: Pool, { signal, end }: ConnectionWait): Promise<PoolClient> {
  const connecting = pool.connect();
  const inVain = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  try {
    return await Promise.race([connecting, inVain]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw signal.aborted ? error : translate(error);
  } finally {
    end();
  }
}
