import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { NodePool } from './node-pool.ts';
import { ANSWER_TIMEOUT, CONNECT_TIMEOUT } from './postgres-client.ts';
import { connectionsUsedUp, translate } from './postgres-errors.ts';

const WATCH_EVERY = 200;
/** Milliseconds before a call that has been refused twice tries to connect again. */
const PAUSE_BETWEEN_TRIES = 100;

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
 * Takes a connection from the pool, which opens another connection if none is free. If the server accepts no more
 * connections, waits for a connection that this node has, or that another call is opening. A lost connection counts as
 * open until it is closed, which can take long, so a call that is refused again pauses before it tries again.
 */
async function takeClient(pool: NodePool, signal: AbortSignal): Promise<PoolClient> {
  for (let refusals = 1; ; refusals += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      const hasOthers = pool.openCount > 0 || (refusals === 1 && pool.totalCount > 0);
      if (!connectionsUsedUp(error) || signal.aborted || !hasOthers) throw error;
      pool.limitToOpenConnections();
      if (refusals > 1) await pause(PAUSE_BETWEEN_TRIES);
    }
  }
}
