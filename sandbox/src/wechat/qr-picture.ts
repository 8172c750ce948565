import sharp from 'sharp';
import { encode } from 'uqr';

const edge = 430;
const quiet = 3;

/** A QR code as PNG, dark on white in every colour scheme, so that any camera reads it. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(edge, edge, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
