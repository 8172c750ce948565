import { randomInt } from 'node:crypto';
import { slide } from '@isoline/contract/limits.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { distanceTo, puzzleShape } from './puzzle-shape.ts';
import { renderSlidePicture } from './render-slide-picture.ts';

const { width, height, piece } = slide;

/** Creates a generator that returns the same numbers for the same seed. */
function seeded(seed: number) {
  let state = seed;
  return {
    int(max: number) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * max);
    },
  };
}

async function pixelsOf(png: Uint8Array): Promise<(x: number, y: number) => readonly number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 204]);
  return (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

/**
 * The lowest alpha of an opaque pixel. Scene and piece share the palette of 256 colors, so a pixel of the scene may get
 * a color with alpha from the soft edge of the piece.
 */
const OPAQUE = 220;

const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]) => red + green + blue;

test('a picture is 320 x 204, smaller than 60 KB, opaque above and empty to the right of the piece', async () => {
  const { png } = await renderSlidePicture({ int: (max) => randomInt(max) });
  expect(png.byteLength).toBeLessThan(60_000);
  const pixel = await pixelsOf(png);
  for (let x = 0; x < width; x += 1) {
    expect(pixel(x, height - 1)[3]).toBeGreaterThan(OPAQUE);
    if (x >= piece) expect(pixel(x, height + 20)[3]).toBe(0);
  }
  expect(pixel(piece / 2, height + piece / 2)[3]).toBeGreaterThan(OPAQUE);
});

test('the notch is at x and y and is darker than its piece', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { png, x, y } = await renderSlidePicture(seeded(seed));
    const pixel = await pixelsOf(png);
    let [solid, darker] = [0, 0];
    for (let j = 0; j < piece; j += 1) {
      for (let i = 0; i < piece; i += 1) {
        const [cut, hole] = [pixel(i, height + j), pixel(x + i, y + j)];
        if ((cut[3] ?? 0) < OPAQUE) continue;
        solid += 1;
        if (brightness(hole) < brightness(cut) * 0.95) darker += 1;
      }
    }
    expect(solid).toBeGreaterThan(600);
    expect(darker / solid).toBeGreaterThan(0.8);
  }
});

test('positions cover the whole range and never leave it', async () => {
  const places = await Promise.all([0, 0.999_999].map((share) => renderSlidePicture(cornered(share))));
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [60, 4],
    [270, 112],
  ]);
});

/** Creates a generator that draws the position at one end of its range, and all other numbers from a seed. */
function cornered(share: number) {
  const random = seeded(7);
  return { int: (max: number) => (max === 211 || max === 109 ? Math.floor(share * max) : random.int(max)) };
}

test('the same seed always renders the same picture, and another seed a different one', async () => {
  const [one, same, other] = await Promise.all([8, 8, 9].map((seed) => renderSlidePicture(seeded(seed))));
  expect(one).toEqual(same);
  expect(one?.png).not.toEqual(other?.png);
});

test('a decoy differs from the piece in at least two sides, and every piece fits its box', () => {
  const random = seeded(3);
  for (let round = 0; round < 200; round += 1) {
    const shape = puzzleShape(random);
    const decoy = puzzleShape(random, shape);
    expect(decoy.sides.filter(({ knob }, side) => knob !== shape.sides[side]?.knob).length).toBeGreaterThanOrEqual(2);
    for (let at = 0; at <= piece; at += 1) {
      for (const [x, y] of [
        [at, 0],
        [at, piece],
        [0, at],
        [piece, at],
      ] as const)
        expect(distanceTo(shape, x, y)).toBeGreaterThan(0);
    }
  }
});
