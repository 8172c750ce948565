import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { type Series, sumAt } from './series.ts';

export const margin = { top: 8, right: 4, bottom: 24, left: 48 } as const;

export interface Columns {
  readonly above: readonly Series[];
  /** Series that are drawn below the line, with the same scale. */
  readonly below: readonly Series[];
  /** The number of buckets. */
  readonly count: number;
  /** A value that the scale always includes. */
  readonly atLeast?: number;
}

/** Returns the positions of columns, lines and labels of a chart, in pixels. */
export function layOutColumns({ above, below, count, atLeast = 0 }: Columns, width: number, height: number) {
  const buckets = Array.from({ length: count }, (_, index) => index);
  const most = (series: readonly Series[]) => Math.max(0, ...buckets.map((bucket) => sumAt(series, bucket)));
  const inner = Math.max(0, width - margin.left - margin.right);
  const x = scaleBand(buckets, [margin.left, margin.left + inner]).paddingInner(0.22);
  // The upper end is a round number. Below the line there is only as much space as needed.
  const [, top = 1] = scaleLinear([0, Math.max(most(above), atLeast, 1)], [0, 1])
    .nice(4)
    .domain();
  const bottom = Math.max(most(below) * 1.08, below.length > 0 ? top * 0.04 : 0);
  const y = scaleLinear([-bottom, top], [height - margin.bottom, margin.top]);
  const stacked = (series: readonly Series[], sign: 1 | -1) =>
    stack<number>()
      .keys(series.map(({ key }) => key))
      .value((bucket, key) => sign * (series.find((one) => one.key === key)?.counts[bucket] ?? 0))(buckets)
      .flatMap((layer, index) =>
        layer.map(([from, to], bucket) => ({
          key: `${layer.key} ${bucket}`,
          tone: series[index]?.tone ?? '',
          x: x(bucket) ?? 0,
          y: Math.min(y(from), y(to)),
          height: Math.abs(y(to) - y(from)),
        })),
      )
      .filter((rect) => rect.height > 0);
  return {
    x,
    y,
    ticks: y.ticks(5).filter((tick) => tick >= 0 && Number.isInteger(tick)),
    rects: [...stacked(above, 1), ...stacked(below, -1)],
    bandwidth: Math.max(1, x.bandwidth()),
    right: margin.left + inner,
  };
}

/** Returns the buckets that get a label: every `step`-th from `first`, but only as many as there is space for. */
export function labeledBuckets(count: number, width: number, step: number, first: number): number[] {
  const every = step * Math.max(1, Math.ceil((count / step) * (72 / Math.max(width - margin.left, 1))));
  return Array.from({ length: count }, (_, bucket) => bucket).filter((bucket) => (bucket - first) % every === 0);
}

/** Returns the text anchor of a label of the axis that keeps it inside the chart. */
export function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < margin.left + 24) return 'start';
  return x > width - 24 ? 'end' : 'middle';
}
