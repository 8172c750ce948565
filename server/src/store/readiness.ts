import { randomUUID } from 'node:crypto';
import type { Store } from '../domain/ports.ts';
import type { Engine } from './engines/engine.ts';
import { migrationsPending } from './migrate.ts';
import { migrations } from './migrations.ts';

const PATIENCE_MS = 1_000;
/** The row that is written goes with the other ended windows. */
const ROW_MS = 60_000;

/**
 * Makes the check behind `/readyz`: no migration is pending, and the database takes a write, all within a second. A full or
 * read-only disk still reads. One check runs at a time, so that a paused database is not asked again and again.
 */
export function readiness(
  engine: Pick<Engine, 'dialect' | 'read'>,
  store: Pick<Store, 'tx'>,
  now: () => number,
): () => Promise<boolean> {
  const key = `ready:${randomUUID()}`;
  let running: Promise<boolean> | undefined;
  const check = async () => {
    if (await migrationsPending(engine, migrations)) return false;
    await store.tx((tables) => tables.counters.increment(key, ROW_MS, now()));
    return true;
  };
  return () => {
    running ??= check()
      .catch(() => false)
      .finally(() => {
        running = undefined;
      });
    const tooLate = new Promise<boolean>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, false).unref();
    });
    return Promise.race([running, tooLate]);
  };
}
