import type { Logger } from 'pino';
import { DatabaseAway, DatabaseReplaced } from '../../model/unavailable.ts';
import type { Engine } from './engine.ts';

/** The time without a failure after which the database counts as back. On a full disk only some transactions fail. */
const QUIET_MS = 10_000;

/**
 * Logs once that the database is away, and once that it answers again, however many calls fail meanwhile. An engine
 * whose calls all fail would log some lines a second.
 *
 * @param clock milliseconds of a clock that is never set
 */
export function watchedEngine(
  engine: Engine,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
  clock = () => performance.now(),
): Engine {
  let away: { readonly since: number; failedAt: number; backAt: number | null } | undefined;
  const failed = (error: DatabaseAway) => {
    const now = clock();
    const isFirst = away === undefined;
    away = { since: away?.since ?? now, failedAt: now, backAt: null };
    if (!isFirst) return;
    if (error instanceof DatabaseReplaced) logger.error({ err: error }, error.message);
    else logger.warn({ err: error }, 'the database does not serve');
  };
  const succeeded = (began: number) => {
    if (!away || began < away.failedAt) return;
    const now = clock();
    away.backAt ??= now;
    if (now - away.failedAt < QUIET_MS) return;
    const seconds = Math.ceil((away.backAt - away.since) / 1_000);
    away = undefined;
    logger.info(`the database answers again after ${seconds} s`);
  };
  const watched = async <T>(act: () => Promise<T>): Promise<T> => {
    const began = clock();
    try {
      const result = await act();
      succeeded(began);
      return result;
    } catch (error) {
      if (error instanceof DatabaseAway) failed(error);
      throw error;
    }
  };
  return {
    dialect: engine.dialect,
    ...(engine.held && { held: engine.held }),
    read: (query, params) => watched(() => engine.read(query, params)),
    longRead: (query, params) => watched(() => engine.longRead(query, params)),
    tx: (body) => watched(() => engine.tx(body)),
    longTx: (body) => watched(() => engine.longTx(body)),
    exclusive: (body) => watched(() => engine.exclusive(body)),
    overwrite: () => watched(() => engine.overwrite()),
    ping: () => watched(() => engine.ping()),
    close: () => engine.close(),
  };
}
