import { randomInt } from 'node:crypto';
import type { SlidePicture } from '../../domain/ports.ts';
import { Unavailable } from '../../domain/unavailable.ts';
import { Overloaded } from '../bounded-queue.ts';
import { slidePicture } from './slide-picture.ts';

export interface SlidePictures {
  /** A picture that nobody else gets. Rejects with `Overloaded` when too many callers wait for one. */
  take(): Promise<SlidePicture>;
  close(): void;
}

interface PoolSettings {
  /** Pictures kept ready, of about 40 KB each. */
  readonly size: number;
  /** Callers that may wait while none is ready. */
  readonly waiting?: number;
  readonly make?: () => Promise<SlidePicture>;
}

const systemRandom = { int: (max: number) => randomInt(max) };

/**
 * Slide pictures made ahead of the calls, one at a time, so that they never hold more than one thread. The first call
 * begins: until then nothing is drawn, so that a start is quick and a server at rest small.
 */
export function slidePictures({
  size,
  waiting = 64,
  make = () => slidePicture(systemRandom),
}: PoolSettings): SlidePictures {
  const ready: SlidePicture[] = [];
  const callers: PromiseWithResolvers<SlidePicture>[] = [];
  let making = false;
  let closed = false;

  async function fill(): Promise<void> {
    if (making) return;
    making = true;
    while (!closed && (callers.length > 0 || ready.length < size) && (await makeOne()));
    making = false;
  }

  /** Whether to go on: after a failure only for those who wait, so that a lasting fault doesn't spin. */
  async function makeOne(): Promise<boolean> {
    try {
      const picture = await make();
      const caller = callers.shift();
      if (caller) caller.resolve(picture);
      else if (!closed) ready.push(picture);
      return true;
    } catch (error) {
      callers.shift()?.reject(error);
      return callers.length > 0;
    }
  }

  return {
    async take() {
      if (closed) throw new Unavailable('the pictures are closed');
      const picture = ready.shift();
      if (picture) {
        void fill();
        return picture;
      }
      if (callers.length >= waiting) throw new Overloaded('too many wait for a picture');
      const caller = Promise.withResolvers<SlidePicture>();
      callers.push(caller);
      void fill();
      return caller.promise;
    },
    close() {
      closed = true;
      ready.length = 0;
      for (const caller of callers.splice(0)) caller.reject(new Unavailable('the pictures are closed'));
    },
  };
}
