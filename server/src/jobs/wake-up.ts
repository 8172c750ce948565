import { setTimeout as pause } from 'node:timers/promises';

/** Lets a job wait that another part of the process can wake. */
export interface WakeUp {
  /** Ends the current wait, or else the next one. */
  wake(): void;
  /** Waits for `ms` milliseconds, or until `wake` is called or `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export function wakeUp(): WakeUp {
  let woken = new AbortController();
  return {
    wake: () => woken.abort(),
    async wait(ms, signal) {
      const until = AbortSignal.any([signal, woken.signal]);
      await pause(ms, undefined, { signal: until }).catch(() => undefined);
      woken = new AbortController();
    },
  };
}
