import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { DatabasePorts, LockingTables } from '../../model/ports/ports.ts';
import { Unavailable } from '../../model/unavailable.ts';
import type { ImportPorts } from './import-ports.ts';

/** A transaction locks the row of this counter. */
const LOCK = 'import-batches';
/** Milliseconds before another try, which double each time. */
const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 6_400;

/**
 * Runs a transaction of an import while no other import is in one. So it sees all that other imports have written, and
 * two imports that share people neither create an account twice nor wait for each other's rows. Tries again when its
 * turn does not come within the time of a statement, or when the database is away for some seconds.
 */
export async function inTurn<T>(
  { store, now, pause }: Pick<DatabasePorts, 'store' | 'now'> & Pick<ImportPorts, 'pause'>,
  body: (tables: LockingTables) => Promise<T>,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await store.tx(async (tables) => {
        await tables.counters.increment(LOCK, HOUR_MS, now());
        return body(tables);
      });
    } catch (error) {
      if (!(error instanceof Unavailable) || pauseMs > LAST_PAUSE_MS) throw error;
      await pause(pauseMs);
    }
  }
}
