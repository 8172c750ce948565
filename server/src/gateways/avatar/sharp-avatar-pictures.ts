import { lengths } from '@isoline/contract/limits.ts';
import type { AvatarPictures } from '../../domain/account/avatar-pictures.ts';
import { Unavailable } from '../../domain/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { loadSharp } from '../sharp.ts';
import { pictureFormat } from './picture-format.ts';

/** Files in memory at once: one is loaded while another is re-encoded. */
const IN_FLIGHT = 2;
const WAITING = 128;
const WAIT_MS = 15_000;
const COMPUTE_SECONDS = 10;

/** Re-encodes avatars with libvips, which gets only the four allowed formats. */
export function sharpAvatarPictures(): AvatarPictures {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  return {
    make(load) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(new Unavailable('too many avatars wait to be re-encoded')), WAIT_MS);
      const work = async () => {
        clearTimeout(timer);
        return reEncode(await load());
      };
      return queue.run(work, timeout.signal).finally(() => clearTimeout(timer));
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
