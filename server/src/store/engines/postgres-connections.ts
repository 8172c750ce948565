import type { Pool, PoolClient } from 'pg';
import { ANSWER_TIMEOUT, CONNECT_TIMEOUT } from './postgres-client.ts';
import { translate } from './postgres-errors.ts';

/** Connections that transactions leave to reads: token checks do not wait behind many sign-ins. */
const READ_CONNECTIONS = 2;
const WATCH_EVERY = 200;

/** A connection of the pool, until it is released. `broken`: it is closed. */
export interface Connection {
  readonly client: PoolClient;
  release(broken?: boolean): void;
}

/** Opens connections of a pool. */
export interface Connections {
  forRead(): Promise<Connection>;
  /** One of all but those that are kept for reads. */
  forTransaction(): Promise<Connection>;
}

export function connectionsOf(pool: Pool): Connections {
  const waiting: (() => void)[] = [];
  let free = Math.max(1, pool.options.max - READ_CONNECTIONS);
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async forRead() {
      const client = await pool.connect();
      return { client, release: (broken) => client.release(broken) };
    },
    async forTransaction() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        const client = await pool.connect();
        return {
          client,
          release(broken) {
            client.release(broken);
            pass();
          },
        };
      } catch (error) {
        pass();
        throw error;
      }
    },
  };
}

/**
 * Waits for a connection, as long as the database answers other calls. When it has answered no call for 3 s, this one fails.
 *
 * @param answeredAt when the database last answered any call, by `performance.now()`
 * @throws Unavailable
 */
export async function connect(connecting: Promise<Connection>, answeredAt: () => number): Promise<Connection> {
  const began = performance.now();
  let watch: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      const since = Math.max(began, answeredAt());
      if (performance.now() - since >= ANSWER_TIMEOUT) reject(new Error('the database answers nobody'));
      if (performance.now() - began >= CONNECT_TIMEOUT) reject(new Error('no connection became free'));
    }, WATCH_EVERY);
  });
  try {
    return await Promise.race([connecting, silence]);
  } catch (error) {
    connecting.then(
      (connection) => connection.release(),
      () => {},
    );
    throw translate(error);
  } finally {
    clearInterval(watch);
  }
}
