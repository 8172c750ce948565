import type { Locator, Page } from 'playwright-core';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns a picture file: wider than high, its left half blue and its right half orange. */
export async function testPicture(page: Page): Promise<Upload> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas.');
    context.fillStyle = '#0000ff';
    context.fillRect(0, 0, 600, 800);
    context.fillStyle = '#ff8800';
    context.fillRect(600, 0, 600, 800);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** Returns the color at a place of a shown picture, both coordinates from 0 to 1. */
export async function colorAt(image: Locator, x: number, y: number): Promise<readonly number[]> {
  return image.evaluate(
    async (shown: HTMLImageElement, [left, top]) => {
      await shown.decode();
      const { naturalWidth: width, naturalHeight: height } = shown;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(shown, 0, 0);
      const data = context?.getImageData(Math.floor(left * (width - 1)), Math.floor(top * (height - 1)), 1, 1).data;
      return [...(data ?? [])].slice(0, 3);
    },
    [x, y] as const,
  );
}
