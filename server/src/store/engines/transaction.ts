import { AsyncLocalStorage } from 'node:async_hooks';
import type { Run } from './engine.ts';

interface Frame {
  open: boolean;
  failure?: { error: unknown };
}

const frames = new AsyncLocalStorage<Frame>();

/**
 * Refuses calls that would hang or mislead inside a body: a second transaction would wait for the first one forever,
 * and a read would miss the body's own writes.
 */
export function refuseInsideBody(verb: 'read' | 'tx'): void {
  if (frames.getStore()?.open) throw new Error(`${verb} inside a transaction body: use the body's own run`);
}

/**
 * Runs a body and throws the error of its first failed query, even if the body caught it. PostgreSQL answers the COMMIT
 * of such a transaction with a silent ROLLBACK, and code that works on one database has to work on the other.
 * `overdue`, if given, rejects when the body has taken too long.
 */
export async function runBody<T>(body: (run: Run) => Promise<T>, execute: Run, overdue?: Promise<never>): Promise<T> {
  const frame: Frame = { open: true };
  const run: Run = async (query, params) => {
    if (!frame.open) throw new Error('this transaction has ended');
    if (frame.failure) throw frame.failure.error;
    try {
      return await execute(query, params);
    } catch (error) {
      frame.failure ??= { error };
      throw error;
    }
  };
  try {
    const running = frames.run(frame, async () => body(run));
    const result = await (overdue ? Promise.race([running, overdue]) : running);
    if (frame.failure) throw frame.failure.error;
    return result;
  } catch (error) {
    throw frame.failure ? frame.failure.error : error;
  } finally {
    frame.open = false;
  }
}
