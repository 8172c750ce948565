import { slide } from '@isoline/contract/limits.ts';
import type { SlidePicture } from '../../model/ports/ports.ts';
import { addGrain, drawNotch, drawPiece, drawScene, type Notch } from './draw-puzzle.ts';
import { encodePng } from './encode-png.ts';
import { indexedColors } from './indexed-colors.ts';
import { landscape } from './landscape.ts';
import { puzzleShape } from './puzzle-shape.ts';
import type { RandomNumbers } from './random-numbers.ts';

const { width, height, piece } = slide;

/**
 * Renders a slide challenge (docs/contract.md, section 4): a scene with a notch, above a strip with the piece at its
 * left.
 */
export async function renderSlidePicture(random: RandomNumbers): Promise<SlidePicture> {
  const scene = landscape(random);
  const notch = { shape: puzzleShape(random), x: 60 + random.int(211), y: 4 + random.int(109) };
  const pixels = new Uint8ClampedArray(width * (height + piece) * 4);
  drawScene(pixels, scene);
  for (const hole of [notch, ...decoys(random, notch)]) drawNotch(pixels, scene, hole, random);
  drawPiece(pixels, scene, notch);
  addGrain(pixels, random);
  const png = await encodePng(indexedColors(pixels), width);
  return { png, x: notch.x, y: notch.y };
}

/**
 * Creates one or two notches with other shapes. The first is in nearly the same row as the true notch, if it fits
 * there.
 */
function decoys(random: RandomNumbers, notch: Notch): Notch[] {
  const placed = [notch];
  const count = 1 + random.int(2);
  for (let attempt = 0; attempt < 60 && placed.length <= count; attempt += 1) {
    const inRow = placed.length === 1 && attempt < 30;
    const y = inRow ? notch.y + random.int(25) - 12 : 4 + random.int(height - piece - 7);
    const x = piece + 2 + random.int(width - 2 * piece - 6);
    const decoy = { shape: puzzleShape(random, notch.shape), x, y: Math.max(4, Math.min(height - piece - 4, y)) };
    if (placed.every((other) => apart(decoy, other))) placed.push(decoy);
  }
  return placed.slice(1);
}

function apart(one: Notch, other: Notch): boolean {
  return Math.abs(one.x - other.x) >= piece + 4 || Math.abs(one.y - other.y) >= piece + 2;
}
