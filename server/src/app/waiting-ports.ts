import { setTimeout as pause } from 'node:timers/promises';
import { keyedSemaphore } from '../model/keyed-semaphore.ts';
import type { Ports } from '../model/ports/ports.ts';

/** Creates the ports through which an operation waits. */
export const waitingPorts = (): Pick<Ports, 'passwordChecks' | 'waitingPolls' | 'pause'> => ({
  passwordChecks: keyedSemaphore(),
  waitingPolls: keyedSemaphore(),
  pause: pauseFor,
});

/** @throws the reason of the signal */
const pauseFor: Ports['pause'] = (ms, signal) =>
  pause(ms, undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
