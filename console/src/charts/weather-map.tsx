import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useMemo, useRef } from 'react';
import { anchorAt, labeledBuckets } from './column-layout.ts';
import type { BucketNames } from './series.ts';
import { type Position, smoothLines } from './smooth-field.ts';
import { useWidth } from './use-width.ts';

export interface WeatherRow {
  readonly name: string;
  readonly counts: readonly number[];
}

interface Props extends Omit<BucketNames, 'nameOf'> {
  /** The strongest values in words. */
  readonly label: string;
  readonly rows: readonly WeatherRow[];
}

/** The counts of the lines. Each is about three times as high as the line around it, so an attack has many. */
export const levels = [3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000] as const;

const ROW = 38;
const AXIS = 24;
/** Names are beside their rows on a wide page, and above them on a narrow one. */
const NAMES = 148;
const WIDE = 560;
/** The steps between two columns. With many columns, fewer are seen. */
const partsFor = (columns: number) => (columns > 40 ? 4 : 6);
/** Heights are logarithms, so that a small network is visible beside a large one. */
const heightOf = (count: number) => Math.log10(1 + count);
const PEAKS = 3;

/** Counts by row and bucket as a map of isolines. Its values are in the table next to it. */
export function WeatherMap({ label, rows, axisName, step, first }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const numbers = useNumbers();
  const columns = rows[0]?.counts.length ?? 0;
  const isWide = width > WIDE;
  const left = isWide ? NAMES : 0;
  const height = (rows.length + 1) * ROW + AXIS;
  const unit = Math.max(0, width - left) / (columns + 1);
  const x = (column: number) => left + (column + 1) * unit;
  const y = (row: number) => (row + 1) * ROW;
  const lines = useLines(rows);
  const path = (ring: readonly Position[]) =>
    `M${ring.map(([column, row]) => `${x(column).toFixed(1)} ${y(row).toFixed(1)}`).join('L')}Z`;
  return (
    <div ref={plot} className="plot still weather" role="img" aria-label={label}>
      <svg width={width} height={height} aria-hidden="true">
        {rows.map(({ name }, row) => (
          <line key={name} className="grid" x1={left} x2={width} y1={y(row)} y2={y(row)} />
        ))}
        {lines.map(({ level, rings }, index) => (
          <path key={level} className={`iso iso-${index}`} d={rings.map(path).join('')} />
        ))}
        {rows.map(({ name }, row) => (
          <text key={name} className="axis named" x={isWide ? 0 : 2} y={isWide ? y(row) : y(row) - 8} dy="0.32em">
            {name}
          </text>
        ))}
        {peaksOf(rows).map(({ row, bucket, count }) => (
          <text
            key={`${row} ${bucket}`}
            className="axis peak"
            x={x(bucket)}
            y={y(row)}
            dy="0.32em"
            textAnchor={anchorAt(x(bucket), width)}
          >
            {numbers(count)}
          </text>
        ))}
        {labeledBuckets(columns, width - left, step, first).map((bucket) => (
          <text key={bucket} className="axis" x={x(bucket)} y={height - 4} textAnchor={anchorAt(x(bucket), width)}>
            {axisName(bucket)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Returns the lines of each level that the rows reach, the lowest first. */
function useLines(rows: readonly WeatherRow[]) {
  return useMemo(() => {
    const heights = rows.map(({ counts }) => counts.map(heightOf));
    const linesAt = smoothLines(heights, partsFor(heights[0]?.length ?? 0));
    return levels.map((level) => ({ level, rings: linesAt(heightOf(level)) })).filter(({ rings }) => rings.length > 0);
  }, [rows]);
}

interface Peak {
  readonly row: number;
  readonly bucket: number;
  readonly count: number;
}

/** Returns the highest count of each row, the highest first, but not more than fit on the map. */
export const peaksOf = (rows: readonly WeatherRow[]): readonly Peak[] =>
  rows
    .map(({ counts }, row) => {
      const count = Math.max(0, ...counts);
      return { row, bucket: counts.indexOf(count), count };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, PEAKS);
