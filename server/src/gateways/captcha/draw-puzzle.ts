import { slide } from '@isoline/contract/limits.ts';
import { distanceTo, type PuzzleShape } from './puzzle-shape.ts';
import { between, type RandomNumbers } from './random-numbers.ts';

type Pixels = Uint8ClampedArray;

/** The position of a piece in the scene: the top left corner of its box, in pixels. */
export interface Notch {
  readonly shape: PuzzleShape;
  readonly x: number;
  readonly y: number;
}

const { width, height, piece } = slide;

export function drawScene(pixels: Pixels, scene: Pixels): void {
  for (let at = 0; at < width * height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) pixels[at * 4 + channel] = scene[at * 3 + channel] ?? 0;
    pixels[at * 4 + 3] = 255;
  }
}

/**
 * Draws a dark notch with a soft inner shadow and a light rim. Another part of the scene shines through, so the picture
 * does not contain a second copy of the piece to compare with.
 */
export function drawNotch(pixels: Pixels, scene: Pixels, { shape, x, y }: Notch, random: RandomNumbers): void {
  const elsewhere = [random.int(width - piece), random.int(height - piece)] as const;
  const depth = between(random, 0.44, 0.56);
  eachPixel((i, j) => {
    const distance = distanceTo(shape, i + 0.5, j + 0.5);
    const at = ((y + j) * width + x + i) * 4;
    const rim = 1 - Math.min(1, Math.abs(distance - 0.6) / 1.2);
    const shade = depth * (0.72 + 0.28 * Math.min(1, Math.max(0, -distance / 6)));
    const inside = coverage(distance);
    for (let channel = 0; channel < 3; channel += 1) {
      const through = scene[((elsewhere[1] + j) * width + elsewhere[0] + i) * 3 + channel] ?? 0;
      const outer = (pixels[at + channel] ?? 0) + rim * 34;
      pixels[at + channel] = outer + (6 + through * shade - outer) * inside;
    }
  });
}

export function drawPiece(pixels: Pixels, scene: Pixels, { shape, x, y }: Notch): void {
  eachPixel((i, j) => {
    const distance = distanceTo(shape, i + 0.5, j + 0.5);
    const at = ((height + j) * width + i) * 4;
    const from = ((y + j) * width + x + i) * 3;
    const inside = coverage(distance);
    const rim = Math.max(0, 1 - Math.abs(distance + 1) / 1.1) * 0.55;
    const shadow = Math.max(0, 1 - Math.max(0, distance) / 3) * 0.4;
    for (let channel = 0; channel < 3; channel += 1) {
      const plain = scene[from + channel] ?? 0;
      pixels[at + channel] = (plain + (255 - plain) * rim) * inside;
    }
    pixels[at + 3] = 255 * (inside + (1 - inside) * shadow);
  });
}

function eachPixel(draw: (i: number, j: number) => void): void {
  for (let j = 0; j < piece; j += 1) {
    for (let i = 0; i < piece; i += 1) draw(i, j);
  }
}

/** Returns the share of a pixel that is inside the outline. */
function coverage(distance: number): number {
  return Math.max(0, Math.min(1, 0.5 - distance));
}

/** Adds noise to every pixel of the scene and the piece. The noise does not need a secure generator. */
export function addGrain(pixels: Pixels, random: RandomNumbers): void {
  let state = random.int(0x7fffffff) + 1;
  for (let at = 0; at < pixels.length; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const grain = ((state >>> 8) % 7) - 3;
    pixels[at] = (pixels[at] ?? 0) + grain;
    pixels[at + 1] = (pixels[at + 1] ?? 0) + grain;
    pixels[at + 2] = (pixels[at + 2] ?? 0) + grain;
  }
}
