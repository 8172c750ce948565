import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const orange = { r: 230, g: 120, b: 20 };

/** Creates a plain picture of this size. */
export const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: orange }, limitInputPixels: false });

/** Creates a phone's photo that lies on its side and contains its location. Turned upright, it has blue on top. */
export const sidewaysPhoto = async () => {
  const blue = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const exif = { IFD0: { Copyright: 'somebody at home' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } };
  return picture()
    .composite([{ input: blue, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
    .toBuffer();
};

/** Creates two frames: the first is orange, the second blue. */
export const twoFrames = async () => {
  const frames = ['#e67814', '#0000ff'].map((background) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
};

/** Creates a PNG of exactly this many bytes. */
export async function pictureOfBytes(length: number): Promise<Buffer> {
  const png = await picture(64, 64).png().toBuffer();
  return Buffer.concat([png, randomBytes(length - png.length)]);
}

/** Returns the color in the middle of the upper half and of the lower half, as `r,g,b`. */
export async function colorsOf(png: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => (y * info.width + info.width / 2) * info.channels;
  return [info.height / 4, (info.height * 3) / 4].map((y) => data.subarray(at(y), at(y) + 3).join());
}
