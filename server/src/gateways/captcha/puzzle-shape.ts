import { slide } from '@isoline/contract/limits.ts';
import { between, type RandomNumbers } from './random-numbers.ts';

/** A puzzle piece in its square box: each side has a tab (1) or a socket (-1) near its middle. */
export interface PuzzleShape {
  /** The sides in the order top, right, bottom, left. */
  readonly sides: readonly Side[];
}

interface Side {
  readonly knob: 1 | -1;
  readonly shift: number;
}

const MIDDLE = slide.piece / 2;
const HALF = 14;
const CORNER = 3;
const KNOB_RADIUS = 6;
const KNOB_OUT = 1.6;

/** Creates a random shape. At least two of its sides differ from `other`. */
export function puzzleShape(random: RandomNumbers, other?: PuzzleShape): PuzzleShape {
  for (;;) {
    const sides = [0, 1, 2, 3].map(
      () => ({ knob: random.int(2) === 0 ? 1 : -1, shift: between(random, -3.5, 3.5) }) as const,
    );
    const unlike = sides.filter(({ knob }, index) => knob !== other?.sides[index]?.knob).length;
    const tabs = sides.filter(({ knob }) => knob === 1).length;
    if (unlike >= 2 && tabs > 0) return { sides };
  }
}

/** Returns the signed distance in pixels from a point of the box to the outline, which is negative inside. */
export function distanceTo({ sides }: PuzzleShape, x: number, y: number): number {
  const dx = x - MIDDLE;
  const dy = y - MIDDLE;
  let distance = roundedSquare(dx, dy);
  for (const [index, { knob, shift }] of sides.entries()) {
    const [outward, along] = turned(index, dx, dy);
    const circle = length(along - shift, outward - HALF - knob * KNOB_OUT) - KNOB_RADIUS;
    distance = knob === 1 ? Math.min(distance, circle) : Math.max(distance, -circle);
  }
  return distance;
}

function roundedSquare(dx: number, dy: number): number {
  const x = Math.abs(dx) - HALF + CORNER;
  const y = Math.abs(dy) - HALF + CORNER;
  return length(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - CORNER;
}

// This is much faster than Math.hypot, whose overflow handling is not needed here.
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Converts a point to the coordinates of a side: the distance outward, and the distance along the side. */
function turned(side: number, dx: number, dy: number): readonly [outward: number, along: number] {
  if (side === 0) return [-dy, dx];
  if (side === 1) return [dx, dy];
  if (side === 2) return [dy, dx];
  return [-dx, dy];
}
