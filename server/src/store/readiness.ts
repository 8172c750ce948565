import { randomUUID } from 'node:crypto';
import type { Engine } from './engines/engine.ts';
import { migrationsPending } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openStore } from './store.ts';

/** Milliseconds that a caller waits for the running check. */
const ANSWER_WAIT_MS = 1_000;
/** A check that runs for longer counts as failed. */
const CHECK_MS = 15_000;
/** The counter that the check writes is removed with other ended counters after this time. */
const ROW_MS = 60_000;

/**
 * Makes the check behind `/readyz`: no migration is pending, and the database takes a write. A full or read-only disk still
 * reads. One check runs at a time, so that a paused database is not asked again and again. While one takes longer than a second,
 * the answer is that of the check before: a slow node goes on serving, because its load would slow down the other nodes.
 *
 * @param engine on PostgreSQL with a connection that requests do not use, so that the check does not wait behind them
 */
export function readiness(engine: Engine, now: () => number): () => Promise<boolean> {
  const key = `ready:${randomUUID()}`;
  const store = openStore(engine);
  let last = false;
  let running: { readonly began: number; readonly result: Promise<boolean> } | undefined;
  const check = async () => {
    if (await migrationsPending(engine, migrations)) return false;
    await store.tx((tables) => tables.counters.increment(key, ROW_MS, now()));
    return true;
  };
  const begin = () => ({
    began: performance.now(),
    result: check()
      .catch(() => false)
      .then((ready) => {
        running = undefined;
        last = ready;
        return ready;
      }),
  });
  return () => {
    running ??= begin();
    const { began, result } = running;
    const meanwhile = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(last && performance.now() - began < CHECK_MS), ANSWER_WAIT_MS).unref();
    });
    return Promise.race([result, meanwhile]);
  };
}
