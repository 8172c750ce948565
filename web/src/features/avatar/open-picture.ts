/** A picture that a person chose, decoded, upright, and small enough to be turned and zoomed smoothly. */
export interface Picture {
  readonly source: ImageBitmap;
  /** An object address to show it by; to be revoked with `closePicture`. */
  readonly url: string;
}

/** What a browser is asked to decode; the avatar that is sent is drawn from it and far smaller. */
const FILE_BYTES_MAX = 20 * 1024 * 1024;
const SIDE_MAX = 2048;

export type Opened =
  | { readonly is: 'picture'; readonly picture: Picture }
  | { readonly is: 'too-big' }
  | { readonly is: 'no-picture' };

/** Opens a chosen file; what it is, its bytes say, not its name. */
export async function openPicture(file: File): Promise<Opened> {
  if (file.size > FILE_BYTES_MAX) return { is: 'too-big' };
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(whole.width * scale)),
      Math.max(1, Math.round(whole.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) return { is: 'no-picture' };
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const url = URL.createObjectURL(await canvas.convertToBlob());
    return { is: 'picture', picture: { source: canvas.transferToImageBitmap(), url } };
  } catch {
    return { is: 'no-picture' };
  }
}

export function closePicture({ source, url }: Picture): void {
  source.close();
  URL.revokeObjectURL(url);
}
