import { randomInt } from 'node:crypto';
import type { SlidePicture } from '../../model/ports/ports.ts';
import { Overloaded, Unavailable } from '../../model/unavailable.ts';
import { fairQueue } from '../fair-queue.ts';
import { type NativeJobs, nativeJobs } from '../native-jobs.ts';
import { renderSlidePicture } from './render-slide-picture.ts';

export interface SlidePicturePool {
  /**
   * Removes a picture from the pool. Waiting clients are served round-robin.
   *
   * @throws Unavailable when too many callers wait, when no picture was rendered in time, and after `close`
   */
  take(client: string): Promise<SlidePicture>;
  close(): void;
}

interface PoolSettings {
  /** The number of pictures kept in the pool, about 30 KB each. */
  readonly size: number;
  /** The number of callers that may wait while the pool is empty. */
  readonly waiting?: number;
  readonly make?: () => Promise<SlidePicture>;
  readonly jobs?: Pick<NativeJobs, 'run'>;
  /** Milliseconds that a picture may take. */
  readonly limitMs?: number;
  /** Returns whether the node has time to render ahead. */
  readonly isIdle?: () => boolean;
}

/** The number of waiting callers that may be of the same client. */
const WAITING_OF_CLIENT = 4;
const LIMIT_MS = 3_000;

const systemRandom = { int: (max: number) => randomInt(max) };

/**
 * Creates a pool of slide pictures that are rendered ahead, one at a time and on one thread. Rendering starts with the
 * first call, so that the server starts fast and an idle server needs little memory. While the node is busy, pictures
 * are rendered only for waiting callers.
 */
export function slidePicturePool({
  size,
  waiting = 64,
  make = () => renderSlidePicture(systemRandom),
  jobs = nativeJobs(),
  limitMs = LIMIT_MS,
  isIdle = () => true,
}: PoolSettings): SlidePicturePool {
  const ready: SlidePicture[] = [];
  const callers = fairQueue<PromiseWithResolvers<SlidePicture>>(waiting, WAITING_OF_CLIENT);
  let making = false;
  let closed = false;

  async function fill(): Promise<void> {
    if (making) return;
    making = true;
    while (!closed && (callers.size() > 0 || (ready.length < size && isIdle())) && (await makeOne()));
    making = false;
  }

  /**
   * Renders one picture, and returns whether to continue. After a failure it continues only for waiting callers, so
   * that a permanent fault does not loop.
   */
  async function makeOne(): Promise<boolean> {
    try {
      const picture = await jobs.run('slide-picture', limitMs, make);
      const caller = callers.shift();
      if (caller) caller.resolve(picture);
      else if (!closed) ready.push(picture);
      return true;
    } catch (error) {
      // The other callers have waited just as long. They get another kind of challenge.
      if (error instanceof Unavailable) rejectAll(error);
      else callers.shift()?.reject(error);
      return callers.size() > 0;
    }
  }

  function rejectAll(error: Unavailable): void {
    for (let caller = callers.shift(); caller; caller = callers.shift()) caller.reject(error);
  }

  return {
    async take(client) {
      if (closed) throw new Unavailable('the slide picture pool is closed');
      const picture = ready.shift();
      if (picture) {
        void fill();
        return picture;
      }
      const caller = Promise.withResolvers<SlidePicture>();
      const dropped = callers.push(client, caller);
      dropped?.reject(new Overloaded('too many callers wait for a slide picture'));
      void fill();
      return caller.promise;
    },
    close() {
      closed = true;
      ready.length = 0;
      rejectAll(new Unavailable('the slide picture pool is closed'));
    },
  };
}
