import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { useRef } from 'react';
import { anchorAt, labeledBuckets, margin } from './column-layout.ts';
import type { BucketNames } from './series.ts';
import { useWidth } from './use-width.ts';

interface ShareChartProps extends Omit<BucketNames, 'nameOf'> {
  readonly label: string;
  readonly height: number;
  /** Shares from 0 to 1; null if unknown. */
  readonly shares: readonly (number | null)[];
}

/** A share over time. Its values are in the table next to it. */
export function ShareChart({ label, height, shares, axisName, step, first }: ShareChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const numbers = useNumbers();
  const known = shares.flatMap((share, bucket) => (share === null ? [] : [{ bucket, share }]));
  const values = known.map(({ share }) => share);
  const highest = Math.max(0.01, ...values);
  const x = scaleLinear([0, Math.max(1, shares.length - 1)], [margin.left + 4, Math.max(margin.left, width - 8)]);
  const y = scaleLinear(
    // A filled area starts at 0: its height is the share.
    [0, Math.min(1, highest * 1.1)],
    [height - margin.bottom, margin.top],
  ).nice(3);
  const at = { x: ({ bucket }: { bucket: number }) => x(bucket), y: ({ share }: { share: number }) => y(share) };
  const path = line<{ bucket: number; share: number }>(at.x, at.y).curve(curveMonotoneX)(known) ?? '';
  const filled =
    area<{ bucket: number; share: number }>(at.x, height - margin.bottom, at.y).curve(curveMonotoneX)(known) ?? '';
  const latest = known.at(-1);
  return (
    <div ref={plot} className="plot still" role="img" aria-label={label}>
      <svg width={width} height={height} aria-hidden="true">
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <line className="grid" x1={margin.left} x2={width - 4} y1={y(tick)} y2={y(tick)} />
            <text className="axis" x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {numbers(tick, { style: 'percent', maximumFractionDigits: 1 })}
            </text>
          </g>
        ))}
        <path className="share-area" d={filled} />
        <path className="share-line" d={path} />
        {latest && <circle className="share-dot" cx={x(latest.bucket)} cy={y(latest.share)} r="4" />}
        {labeledBuckets(shares.length, width, step, first).map((bucket) => (
          <text key={bucket} className="axis" x={x(bucket)} y={height - 6} textAnchor={anchorAt(x(bucket), width)}>
            {axisName(bucket)}
          </text>
        ))}
      </svg>
    </div>
  );
}
