/** The part of a turned picture that the frame shows, in pixels of the box around the turned picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Twice what is shown, so that it stays sharp on dense screens; as PNG always under the 2 MiB that the server takes. */
const AVATAR_SIDE = 512;

export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The canvas transform that puts `area` of a picture turned by `degrees` onto a square of `side`. */
export function transformOf({ width, height }: Size, area: Area, degrees: number, side: number): Transform {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = side / area.width;
  // Half of the box around the turned picture: its middle stays where it is.
  const middleX = (Math.abs(cos) * width + Math.abs(sin) * height) / 2 - area.x;
  const middleY = (Math.abs(sin) * width + Math.abs(cos) * height) / 2 - area.y;
  return [
    scale * cos,
    scale * sin,
    -scale * sin,
    scale * cos,
    scale * (middleX - (cos * width - sin * height) / 2),
    scale * (middleY - (sin * width + cos * height) / 2),
  ];
}

/** Draws what the frame shows as the PNG that is sent. */
export function drawAvatar(source: ImageBitmap, area: Area, degrees: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(AVATAR_SIDE, AVATAR_SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  context.setTransform(...transformOf(source, area, degrees, AVATAR_SIDE));
  context.drawImage(source, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
