/** The process of libvips: it re-encodes the pictures that it receives, one at a time. */
import { lengths } from '@isoline/contract/limits.ts';
import sharp from 'sharp';

/**
 * The time after which libvips stops. The parent ends this process a little later, in case libvips exceeds its own
 * limit.
 */
const COMPUTE_SECONDS = 8;

// One thread and no cache: pictures are processed one at a time, and each only once.
sharp.concurrency(1);
sharp.cache(false);

// The parent handles signals to all processes of a terminal, and may still need an answer. This process ends with the
// parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// `exit` would wait for a thread that hangs.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (bytes: Uint8Array) => process.send?.(await reEncode(bytes)));

async function reEncode(bytes: Uint8Array): Promise<Uint8Array | null> {
  const side = lengths.avatarSide;
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
