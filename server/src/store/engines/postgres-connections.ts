import type { PoolClient } from 'pg';
import type { NodePool } from './node-pool.ts';
import { ANSWER_TIMEOUT, CONNECT_TIMEOUT } from './postgres-client.ts';
import { connectionsUsedUp, translate } from './postgres-errors.ts';

const WATCH_EVERY = 200;

/** The wait of a call for a connection. The signal aborts with `Unavailable` when waiting has become useless. */
export interface ConnectionWait {
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Starts the wait of a call, which lasts as long as the database answers other calls. The wait is aborted when the
 * database has not answered any call for 3 s.
 *
 * @param answeredAt when the database last answered a call, by `performance.now()`
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
 * Takes a connection from the pool, and ends the wait for it.
 *
 * @throws Unavailable
 */
export async function connect(pool: NodePool, { signal, end }: ConnectionWait): Promise<PoolClient> {
  const connecting = takeClient(pool, signal);
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

/**
 * Takes a connection from the pool, which opens another one if none is free. If the server accepts no others, waits for
 * one that this node has.
 */
async function takeClient(pool: NodePool, signal: AbortSignal): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!connectionsUsedUp(error) || signal.aborted || !pool.useOpenOnes()) throw error;
    }
  }
}
