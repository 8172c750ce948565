import type { pino } from 'pino';
import { clockDifferenceMaxMs } from '../model/clock-difference.ts';
import type { Engine } from '../store/engines/engine.ts';
import { postgresFacts } from '../store/postgres-facts.ts';

/** The longest accepted time of an answer. The clock of the database is read somewhere in this time. */
const ANSWER_MS = 1_000;

/**
 * Creates the job that compares the clock of this node with that of PostgreSQL, which all nodes share. It logs a
 * warning once when they differ, and once that they agree again.
 */
export function compareClocks(
  engine: Pick<Engine, 'dialect' | 'read'>,
  now: () => number,
  logger: Pick<pino.Logger, 'info' | 'warn'>,
): () => Promise<void> {
  let differs = false;
  return async () => {
    if (engine.dialect !== 'postgres') return;
    const [before, began] = [now(), performance.now()];
    const { at } = await postgresFacts(engine);
    const tookMs = performance.now() - began;
    if (tookMs > ANSWER_MS) return;
    const ahead = before + tookMs / 2 - at;
    const isWrong = Math.abs(ahead) > clockDifferenceMaxMs;
    if (isWrong && !differs) {
      const difference = `${Math.round(Math.abs(ahead) / 1_000)} s ${ahead > 0 ? 'ahead of' : 'behind'}`;
      logger.warn(
        `the clock of this node is ${difference} that of the database: people are signed out and codes expire`,
      );
    }
    if (!isWrong && differs) logger.info('the clock of this node is right again');
    differs = isWrong;
  };
}
