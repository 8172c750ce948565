import { extname } from 'node:path';
import { keyedSemaphore, SemaphoreFull } from '../../model/keyed-semaphore.ts';
import type { AvatarPictures } from '../../model/ports/avatar-pictures.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { endableProcess, ProcessCrashed } from '../endable-process.ts';
import { JobHung } from '../native-jobs.ts';
import { pictureFormat } from './picture-format.ts';

interface AvatarSettings {
  /** The program that re-encodes. */
  readonly program?: URL;
  /** Milliseconds that a picture may take, including the start of the program. */
  readonly limitMs?: number;
  /** The longest wait of an owner for the turn of its picture. */
  readonly waitMs?: number;
  /** Reports each picture that takes longer. */
  readonly hung?: () => void;
}

export interface SharpAvatarPictures extends AvatarPictures {
  close(): void;
}

/** The files in memory: one is loaded while another is re-encoded. */
const IN_FLIGHT = 2;
const WAITING = 128;
/**
 * The files of an owner that wait in front of the queue. One owner has a single file in the queue, so that an owner
 * with big files does not delay other owners.
 */
const WAITING_OF_OWNER = WAITING;
const WAIT_MS = 15_000;
const LIMIT_MS = 10_000;

const PROGRAM = new URL(`./picture-program${extname(new URL(import.meta.url).pathname)}`, import.meta.url);

/** Re-encodes avatars with libvips, in a process that can be killed. libvips gets only the four allowed formats. */
export function sharpAvatarPictures({
  program = PROGRAM,
  limitMs = LIMIT_MS,
  waitMs = WAIT_MS,
  hung = () => undefined,
}: AvatarSettings = {}): SharpAvatarPictures {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  const ofOwner = keyedSemaphore();
  const encoder = endableProcess<Uint8Array, Uint8Array | null>({ program, limitMs });

  async function reEncode(bytes: Uint8Array): Promise<Uint8Array | null> {
    if (pictureFormat(bytes) === null) return null;
    try {
      return await encoder.ask(bytes);
    } catch (error) {
      if (error instanceof JobHung) hung();
      // A file that takes all memory or crashes the library is not a picture.
      if (error instanceof ProcessCrashed) return null;
      throw error;
    }
  }

  return {
    async make(owner, load) {
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(new Overloaded('too many avatars wait to be re-encoded')), waitMs);
      const work = async () => {
        clearTimeout(timer);
        return reEncode(await load());
      };
      const size = { running: 1, waiting: WAITING_OF_OWNER };
      const { signal } = wait;
      try {
        return await ofOwner(owner, size, () => queue.run(work, { signal }), signal);
      } catch (error) {
        throw error instanceof SemaphoreFull ? new Overloaded('too many pictures of one owner wait') : error;
      } finally {
        clearTimeout(timer);
      }
    },
    isOne: (bytes) => pictureFormat(bytes) === 'png',
    close: encoder.close,
  };
}
