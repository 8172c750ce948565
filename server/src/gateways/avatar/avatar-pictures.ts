import { lengths } from '@isoline/contract/limits.ts';
import type { AvatarPictures } from '../../domain/account/avatar-pictures.ts';
import { Unavailable } from '../../domain/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { sharp } from '../sharp.ts';
import { pictureFormat } from './picture-format.ts';

/** One more may load its file while another is computed; so few files are ever in memory. */
const IN_FLIGHT = 2;
const WAITING = 128;
const WAIT_MS = 15_000;
const COMPUTE_SECONDS = 10;

/** Avatars re-encoded by libvips, which is only ever given the four formats. */
export function avatarPictures(): AvatarPictures {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  return {
    make(load) {
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(new Unavailable('too many pictures wait')), WAIT_MS);
      const turn = async () => {
        clearTimeout(timer);
        return reEncode(await load());
      };
      return queue.run(turn, tooLate.signal).finally(() => clearTimeout(timer));
    },
    isOne: (bytes) => pictureFormat(bytes) === 'png',
  };
}

async function reEncode(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (pictureFormat(bytes) === null) return null;
  const side = lengths.avatarSide;
  try {
    // A file is no more trusted than its bytes: an early end, a bomb or an endless computation is no picture.
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
