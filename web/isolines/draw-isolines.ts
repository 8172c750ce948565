import type { Point } from '@isoline/contract/values/terrain.ts';
import { traceLevel } from '@isoline/ui/isolines/trace-level.ts';

/**
 * Contour lines of a fixed noise field, drawn by marching squares: the still picture beside the form.
 * No clock and no chance: the same numbers give the same bytes on every machine.
 */

export interface Palette {
  /** Line colors from the lowest level to the highest; levels in between are mixed. */
  readonly ramp: readonly string[];
  /** The color of the marks of the coordinate grid. */
  readonly grid: string;
}

const COLUMNS = 72;
const ROWS = 72;
/** Units of the drawing per cell; two units are about one pixel on a screen. */
const CELL = 22;
const LEVELS = 19;
const INDEX_EVERY = 5;
/** The largest distance, in units, between a drawn line and the true one. */
const TOLERANCE = 0.6;

/** Centre, radii, turn in radians and height of each hill, in parts of the picture's side. */
const HILLS = [
  [0.66, 0.36, 0.3, 0.2, 0.5, 1],
  [0.5, 0.5, 0.14, 0.22, -0.3, 0.5],
  [0.24, 0.74, 0.24, 0.16, -0.5, 0.72],
  [0.86, 0.8, 0.2, 0.15, 0.9, 0.62],
  [0.12, 0.2, 0.22, 0.18, 0.2, 0.55],
  [0.42, 0.1, 0.16, 0.1, -0.2, -0.35],
  [0.56, 0.76, 0.14, 0.12, 0.4, -0.4],
  [0.99, 0.1, 0.18, 0.22, 0.1, -0.3],
] as const;

function heightAt(u: number, v: number): number {
  let height =
    0.16 * Math.sin(5.1 * u + 2.3 * v) + 0.09 * Math.sin(9.7 * v - 6.1 * u + 1.2) + 0.04 * Math.sin(17 * u + 13 * v);
  for (const [x, y, wide, tall, turn, peak] of HILLS) {
    const across = ((u - x) * Math.cos(turn) + (v - y) * Math.sin(turn)) / wide;
    const along = ((v - y) * Math.cos(turn) - (u - x) * Math.sin(turn)) / tall;
    height += peak * Math.exp(-(across * across + along * along));
  }
  return height;
}

function sampleField(): number[][] {
  const rows: number[][] = [];
  for (let row = -1; row <= ROWS + 1; row += 1) {
    const line: number[] = [];
    for (let column = -1; column <= COLUMNS + 1; column += 1) line.push(heightAt(column / COLUMNS, row / ROWS));
    rows.push(line);
  }
  return rows;
}

const keyOf = ([x, y]: Point) => `${x.toFixed(3)},${y.toFixed(3)}`;

/** Drops points that a straight line misses by less than the tolerance (Douglas and Peucker). */
function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let far = 0;
  let split = 0;
  line.forEach(([x, y], index) => {
    const off =
      length < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length;
    if (off > far) [far, split] = [off, index];
  });
  if (far <= tolerance) return [first, last];
  return [...simplify(line.slice(0, split + 1), tolerance).slice(0, -1), ...simplify(line.slice(split), tolerance)];
}

/**
 * A smooth path through the middles of the line's parts. With even coordinates every middle is a whole number, so each
 * next control point is exactly the reflection that `t` implies, and a curve costs two small numbers.
 */
function smoothPath(line: readonly Point[]): string {
  const even = line.map(([x, y]): Point => [Math.round(x / 2) * 2, Math.round(y / 2) * 2]);
  const points = even.filter(
    ([x, y], index) => index === 0 || x !== even[index - 1]?.[0] || y !== even[index - 1]?.[1],
  );
  const closed = points.length > 3 && keyOf(points[0] ?? [0, 0]) === keyOf(points.at(-1) ?? [1, 1]);
  if (points.length < 3) return '';
  const ring = closed ? [...points, points[1] ?? [0, 0]] : points;
  const middles = ring
    .slice(1)
    .map(([x, y], index): Point => [((ring[index]?.[0] ?? 0) + x) / 2, ((ring[index]?.[1] ?? 0) + y) / 2]);
  const [start, second] = middles;
  const [origin, control] = ring;
  const end = ring.at(-1);
  if (!start || !second || !origin || !control || !end) return '';
  const step = ([x, y]: Point, [fromX, fromY]: Point) => `${x - fromX} ${y - fromY}`;
  const steps = middles.slice(2).map((point, index) => step(point, middles[index + 1] ?? point));
  const lead = closed ? `M${start[0]} ${start[1]}` : `M${origin[0]} ${origin[1]}l${step(start, origin)}`;
  const curve = `q${step(control, start)} ${step(second, start)}${steps.length > 0 ? `t${steps.join(' ')}` : ''}`;
  const tail = closed ? '' : `l${step(end, middles.at(-1) ?? end)}`;
  return `${lead}${curve}${tail}`.replaceAll(' -', '-');
}

function mix(ramp: readonly string[], part: number): string {
  const place = part * (ramp.length - 1);
  const channels = (color = '#000000') => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const [from, to] = [channels(ramp[Math.floor(place)]), channels(ramp[Math.ceil(place)])];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * (place % 1)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function gridMarks(side: number): string {
  let marks = '';
  for (let y = 176; y < side; y += 176) for (let x = 176; x < side; x += 176) marks += `M${x - 5} ${y}h10m-5-5v10`;
  return marks;
}

/** The whole picture as an SVG file, to be cropped to any shape. */
export function drawIsolines(palette: Palette): string {
  const field = sampleField();
  const heights = field.flat();
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const side = COLUMNS * CELL;
  const paths: string[] = [];
  for (let level = 1; level <= LEVELS; level += 1) {
    const value = low + ((high - low) * level) / (LEVELS + 1);
    const path = traceLevel(field, value)
      .map((line) => line.map(([x, y]): Point => [(x - 1) * CELL, (y - 1) * CELL]))
      .map((line) => smoothPath(simplify(line, TOLERANCE)))
      .join('');
    const width = level % INDEX_EVERY === 0 ? ' stroke-width="3.6"' : '';
    paths.push(`<path stroke="${mix(palette.ramp, (level - 1) / (LEVELS - 1))}"${width} d="${path}"/>`);
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" ` +
    'preserveAspectRatio="xMidYMid slice" fill="none" stroke-width="1.7">' +
    `<path stroke="${palette.grid}" d="${gridMarks(side)}"/>${paths.join('')}</svg>`
  );
}
