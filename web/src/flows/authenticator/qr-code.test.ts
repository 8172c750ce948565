import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

const PIXELS_PER_MODULE = 4;

/** Draws the path as a camera would see it: four bytes per pixel. */
function picture(text: string) {
  const { size, path } = qrPath(text);
  const side = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + row) * side + Number(x) * PIXELS_PER_MODULE;
      for (let pixel = start; pixel < start + PIXELS_PER_MODULE; pixel += 1) pixels.set([0, 0, 0, 255], pixel * 4);
    }
  }
  return { pixels, side };
}

test('a camera reads the address of the authenticator in its QR code', () => {
  const uri =
    'otpauth://totp/Isoline%3Ayunfan%40isoline.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Isoline';
  const { pixels, side } = picture(uri);
  expect(jsQr.default(pixels, side, side)?.data).toBe(uri);
});
