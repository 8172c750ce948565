import { randomUUID } from 'node:crypto';
import type { Engine } from './engines/engine.ts';
import { migrationsPending } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openStore } from './store.ts';

/** Milliseconds that a caller waits for the running check. */
const ANSWER_WAIT_MS = 1_000;
/** The time after which a running check counts as failed. */
const CHECK_MS = 15_000;
/** The lifetime of the counter that the check writes; it is then removed with other ended counters. */
const ROW_MS = 60_000;

/**
 * Creates the check behind `/readyz`: no migration is pending, and the database accepts a write, because a full or
 * read-only disk can still be read. Only one check runs at a time, so that a paused database does not get more and more
 * requests. If a check takes longer than a second, the answer is the answer of the previous check: a slow node keeps
 * serving, because its load would slow down the other nodes.
 *
 * @param engine on PostgreSQL uses a connection that requests do not use, so the check does not wait behind them
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
