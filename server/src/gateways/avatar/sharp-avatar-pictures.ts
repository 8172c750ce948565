import { lengths } from '@isoline/contract/limits.ts';
import { keyedSemaphore, SemaphoreFull } from '../../model/keyed-semaphore.ts';
import type { AvatarPictures } from '../../model/ports/avatar-pictures.ts';
import { Overloaded, Unavailable } from '../../model/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { loadSharp } from '../sharp.ts';
import { pictureFormat } from './picture-format.ts';

/** Files in memory at once: one is loaded while another is re-encoded. */
const IN_FLIGHT = 2;
const WAITING = 128;
/**
 * One owner has a single file in the queue, so that an owner with big files does not hold up other owners. The owner's further
 * files wait in front of the queue.
 */
const WAITING_OF_OWNER = WAITING;
const WAIT_MS = 15_000;
const COMPUTE_SECONDS = 10;

/** Re-encodes avatars with libvips, which gets only the four allowed formats. */
export function sharpAvatarPictures(): AvatarPictures {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  const ofOwner = keyedSemaphore();
  return {
    make(owner, load) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(new Unavailable('too many avatars wait to be re-encoded')), WAIT_MS);
      const work = async () => {
        clearTimeout(timer);
        return reEncode(await load());
      };
      const size = { running: 1, waiting: WAITING_OF_OWNER };
      return ofOwner(owner, size, () => queue.run(work, { signal: timeout.signal }))
        .catch((error: unknown) => {
          throw error instanceof SemaphoreFull ? new Overloaded('too many pictures of one owner wait') : error;
        })
        .finally(() => clearTimeout(timer));
    },
    isOne: (bytes) => pictureFormat(bytes) === 'png',
  };
}

async function reEncode(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (pictureFormat(bytes) === null) return null;
  const side = lengths.avatarSide;
  const sharp = await loadSharp();
  try {
    // A truncated file, a decompression bomb and a computation that takes too long all count as "not an image".
    return await sharp(bytes, { failOn: 'truncated', limitInputPixels: lengths.avatarPixelsMax, pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: COMPUTE_SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}
