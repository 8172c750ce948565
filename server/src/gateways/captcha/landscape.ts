import { slide } from '@isoline/contract/limits.ts';
import { between, type RandomNumbers } from './random-numbers.ts';

type Color = readonly [red: number, green: number, blue: number];

const { width, height } = slide;
const LEVELS = 11;
const INDEX_EVERY = 4;

/** Tints from the lowest to the highest ground, and the color of the lines. */
const palettes = [
  { tints: [0x133e54, 0x106888, 0x4a9eb8, 0x96cbd8, 0xe2f0f5], line: 0x082c3c },
  { tints: [0x2a335c, 0x4f5892, 0x8485bd, 0xc0b8d8, 0xf0e4ec], line: 0x1c2042 },
  { tints: [0x164640, 0x347460, 0x7aa480, 0xbecca0, 0xf0ecd0], line: 0x0e302e },
  { tints: [0x18384e, 0x566e7c, 0xa89a8a, 0xdcbe96, 0xf8e4c0], line: 0x282834 },
  { tints: [0x40284a, 0x7c4260, 0xba6c6a, 0xe4a682, 0xfae0be], line: 0x301a36 },
] as const;

/** Draws a map of soft hills with contour lines: three bytes (RGB) per pixel, row by row. */
export function landscape(random: RandomNumbers): Uint8ClampedArray {
  const waves = Array.from({ length: 3 }, () => wave(random));
  const hills = Array.from({ length: 9 }, () => hill(random));
  return paint([...waves, ...hills], random);
}

/**
 * A part of the ground. Its height is a sum of products `across[x] * down[y]`, which avoids an exponential per pixel.
 */
type Part = readonly (readonly [across: Float64Array, down: Float64Array])[];

function hill(random: RandomNumbers): Part {
  const [x, y] = [between(random, -20, width + 20), between(random, -20, height + 20)];
  const [wide, tall] = [between(random, 22, 80), between(random, 20, 56)];
  const peak = between(random, 0.35, 0.9) * (random.int(4) === 0 ? -1 : 1);
  return [
    [
      axis(width, (at) => peak * Math.exp(-(((at - x) / wide) ** 2))),
      axis(height, (at) => Math.exp(-(((at - y) / tall) ** 2))),
    ],
  ];
}

/** Creates sin(ax + by + c), split into products by the angle addition theorem. */
function wave(random: RandomNumbers): Part {
  const [a, b, c] = [between(random, -0.05, 0.05), between(random, -0.05, 0.05), between(random, 0, 6.28)];
  const size = between(random, 0.08, 0.2);
  return [
    [axis(width, (x) => size * Math.sin(a * x + c)), axis(height, (y) => Math.cos(b * y))],
    [axis(width, (x) => size * Math.cos(a * x + c)), axis(height, (y) => Math.sin(b * y))],
  ];
}

function axis(length: number, value: (at: number) => number): Float64Array {
  return Float64Array.from({ length }, (_, at) => value(at));
}

function heights(parts: readonly Part[]): Float64Array {
  const ground = new Float64Array(width * height);
  for (const [across, down] of parts.flat()) {
    for (let y = 0, at = 0; y < height; y += 1) {
      const factor = down[y] ?? 0;
      for (let x = 0; x < width; x += 1, at += 1) ground[at] = (ground[at] ?? 0) + (across[x] ?? 0) * factor;
    }
  }
  return ground;
}

/**
 * Scales the ground to the number of levels. The lowest and the highest point are between two levels: exactly on a
 * level, the contour line would shrink to a dot.
 */
function levelled(ground: Float64Array): Float64Array {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of ground) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const factor = (LEVELS - 0.6) / (most - least);
  for (let at = 0; at < ground.length; at += 1) ground[at] = 0.3 + ((ground[at] ?? 0) - least) * factor;
  return ground;
}

function paint(parts: readonly Part[], random: RandomNumbers): Uint8ClampedArray {
  const palette = palettes[random.int(palettes.length)] ?? palettes[0];
  const line = rgb(palette.line);
  const ground = levelled(heights(parts));
  const bands = Array.from({ length: LEVELS }, (_, level) => tintAt(palette.tints, level / (LEVELS - 1)));
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const here = ground[at] ?? 0;
      // At the last column and row, use the slope of the previous pixel.
      const right = at + (x + 1 < width ? 1 : 0);
      const below = at + (y + 1 < height ? width : 0);
      const slopeX = (ground[right] ?? 0) - (ground[right - 1] ?? 0);
      const slopeY = (ground[below] ?? 0) - (ground[below - width] ?? 0);
      const band = bands[Math.floor(here)] ?? line;
      const light = 1 - Math.max(-0.16, Math.min(0.22, (slopeX + slopeY) / 2));
      const ink = lineShare(here, Math.sqrt(slopeX * slopeX + slopeY * slopeY));
      pixels[at * 3] = mix(band[0] * light, line[0], ink);
      pixels[at * 3 + 1] = mix(band[1] * light, line[1], ink);
      pixels[at * 3 + 2] = mix(band[2] * light, line[2], ink);
    }
  }
  return pixels;
}

/** Returns the share of a pixel that the nearest contour line covers. Every fourth line is bold. */
function lineShare(here: number, slope: number): number {
  const level = Math.round(here);
  const bold = level % INDEX_EVERY === 0;
  const away = Math.abs(here - level) / Math.max(slope, 0.004);
  return Math.max(0, Math.min(1, (bold ? 1.25 : 0.9) - away)) * (bold ? 0.62 : 0.34);
}

function tintAt(tints: readonly number[], share: number): Color {
  const place = share * (tints.length - 1);
  const from = rgb(tints[Math.floor(place)] ?? 0);
  const to = rgb(tints[Math.ceil(place)] ?? 0);
  const part = place % 1;
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)];
}

function rgb(color: number): Color {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
