import { signUpload, updateInfo } from '@isoline/contract/avatar.ts';
import { UPLOAD_FAILED } from '@isoline/contract/errors/account-errors.ts';
import { avatarKey, avatarUpload } from '@isoline/contract/values/avatar-upload.ts';
import { answerMessage, errorMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';

/** A chosen picture: decoded, upright, and small enough to be turned and zoomed smoothly. */
export interface Picture {
  readonly source: ImageBitmap;
  /** The object URL of the picture. `closePicture` revokes it. */
  readonly url: string;
}

/** The largest file that the browser has to decode. The uploaded avatar is drawn from it and far smaller. */
const FILE_BYTES_MAX = 20 * 1024 * 1024;
const SIDE_MAX = 2048;

export type Opened =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'too-big' }
  | { readonly kind: 'no-picture' }
  /** The browser falsifies the pixels that a script reads from a canvas. */
  | { readonly kind: 'falsified' };

/** Opens a chosen file. Its bytes determine its type, not its name. */
export async function openPicture(file: File): Promise<Opened> {
  if (file.size > FILE_BYTES_MAX) return { kind: 'too-big' };
  const whole = await createImageBitmap(file).catch(() => null);
  if (!whole) return { kind: 'no-picture' };
  if (isFalsified(readPattern())) return { kind: 'falsified' };
  const scale = Math.min(1, SIDE_MAX / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(whole.width * scale)),
    Math.max(1, Math.round(whole.height * scale)),
  );
  openContext(canvas).drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const url = URL.createObjectURL(await canvas.convertToBlob());
  return { kind: 'picture', picture: { source: canvas.transferToImageBitmap(), url } };
}

type Pixels = ArrayLike<number>;

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const PATTERN_SIDE = 8;

/** Draws a square, red above blue, and reads its pixels. */
function readPattern(): Pixels {
  const context = openContext(new OffscreenCanvas(PATTERN_SIDE, PATTERN_SIDE));
  for (const [index, color] of [red, blue].entries()) {
    context.fillStyle = `rgb(${color.slice(0, 3).join()})`;
    context.fillRect(0, (index * PATTERN_SIDE) / 2, PATTERN_SIDE, PATTERN_SIDE / 2);
  }
  return context.getImageData(0, 0, PATTERN_SIDE, PATTERN_SIDE).data;
}

/**
 * Returns whether the pixels differ from the pattern. To prevent fingerprinting, some browsers change the pixels
 * slightly, which is invisible.
 */
export function isFalsified(pixels: Pixels): boolean {
  const differences = Array.from(pixels, (value, at) => {
    const color = at < pixels.length / 2 ? red : blue;
    return Math.abs(value - (color[at % 4] ?? 0));
  });
  return differences.reduce((sum, difference) => sum + difference, 0) > 8 * differences.length;
}

export function closePicture({ source, url }: Picture): void {
  source.close();
  URL.revokeObjectURL(url);
}

/** The framed part of a turned picture, in pixels of the box around the turned picture. */
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

/** Twice the displayed size, for dense screens. As PNG the avatar stays under the 2 MiB that the server accepts. */
const AVATAR_SIDE = 512;

export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns the canvas transform that puts `area` of a picture turned by `degrees` onto a square of `side`. */
export function computeTransform({ width, height }: Size, area: Area, degrees: number, side: number): Transform {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = side / area.width;
  // The center of the box around the turned picture is the center of the picture.
  const centerX = (Math.abs(cos) * width + Math.abs(sin) * height) / 2 - area.x;
  const centerY = (Math.abs(sin) * width + Math.abs(cos) * height) / 2 - area.y;
  return [
    scale * cos,
    scale * sin,
    -scale * sin,
    scale * cos,
    scale * (centerX - (cos * width - sin * height) / 2),
    scale * (centerY - (sin * width + cos * height) / 2),
  ];
}

/** Draws the framed part as the PNG to upload. */
export function drawAvatar(source: ImageBitmap, area: Area, degrees: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(AVATAR_SIDE, AVATAR_SIDE);
  const context = openContext(canvas);
  context.setTransform(...computeTransform(source, area, degrees, AVATAR_SIDE));
  context.drawImage(source, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

function openContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
}

interface UploadOptions {
  /** Called with the uploaded part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Signs the upload, puts the file into the object store and makes it the avatar. Resolves to the error, or null. */
export async function uploadAvatar(file: Blob, nickName: string, options: UploadOptions): Promise<Message | null> {
  const { signal } = options;
  try {
    const key = avatarKey(nickName, 100 + Math.floor(Math.random() * 900));
    const headers = { 'content-type': 'image/png', 'content-length': String(file.size) } as const;
    const signed = await call(signUpload, { ...avatarUpload, key, method: 'PUT', headers, params: {} }, { signal });
    if (!signed._isSuccessResponse) return answerMessage(signed);
    if (!(await isStored(upload(signed.data.url, signed.data.headers, file, options)))) {
      return errorMessage(UPLOAD_FAILED);
    }
    const updated = await call(updateInfo, { userIcon: signed.data.key }, { signal });
    return updated._isSuccessResponse ? null : answerMessage(updated);
  } catch (error) {
    return failureMessage(error);
  }
}

/** Returns false when the object store refused the file: its own message is not for users. */
async function isStored(uploading: Promise<void>): Promise<boolean> {
  try {
    await uploading;
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
