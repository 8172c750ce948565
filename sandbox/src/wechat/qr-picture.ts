import sharp from 'sharp';
import { encode } from 'uqr';

const edgePixels = 430;
const quietZone = 3;

/** Draws a QR code as PNG. It is dark on white in every color scheme, so that any camera reads it. */
export async function drawQrCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(edgePixels, edgePixels, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
