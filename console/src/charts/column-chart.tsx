import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useRef } from 'react';
import { anchorAt, type Columns, labeledBuckets, layOutColumns, margin } from './column-layout.ts';
import type { BucketNames, Series } from './series.ts';
import { useReading } from './use-reading.ts';
import { useWidth } from './use-width.ts';

interface ColumnChartProps extends Columns, BucketNames {
  readonly label: string;
  readonly height: number;
  /** A horizontal line. */
  readonly line?: { readonly value: number; readonly label: string } | null;
}

/** Stacked columns over time. The arrow keys or a pointer select a bucket to read. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, height, nameOf, line = null, ...columns } = props;
  const { count, above, below } = columns;
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const numbers = useNumbers();
  const layout = layOutColumns({ ...columns, atLeast: line?.value ?? 0 }, width, height);
  const { x } = layout;
  const { read, last, handlers } = useReading(count, (at) => Math.floor((at - margin.left) / x.step()));
  const valuesAt = (bucket: number) => [...above, ...below].filter(({ counts }) => (counts[bucket] ?? 0) > 0);
  const spoken = (bucket: number) => {
    const values = valuesAt(bucket).map((series) => `${series.label} ${numbers(series.counts[bucket] ?? 0)}`);
    return [nameOf(bucket), ...(values.length > 0 ? values : ['0'])].join(', ');
  };
  return (
    <div
      ref={plot}
      className="plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={read ?? last}
      aria-valuetext={spoken(read ?? last)}
      {...handlers}
    >
      <Drawing {...props} layout={layout} width={width} read={read} />
      {read !== null && width > 0 && (
        <Reading name={nameOf(read)} bucket={read} series={valuesAt(read)} at={x(read) ?? 0} width={width} />
      )}
    </div>
  );
}

interface DrawingProps extends ColumnChartProps {
  readonly layout: ReturnType<typeof layOutColumns>;
  readonly width: number;
  readonly read: number | null;
}

function Drawing({ layout, width, height, read, line, count, step, first, axisName }: DrawingProps) {
  const { x, rects, bandwidth } = layout;
  const gap = bandwidth > 4 ? 0.75 : 0;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <Scale layout={layout} />
      {read !== null && (
        <rect
          className="cursor"
          x={(x(read) ?? 0) - (x.step() - bandwidth) / 2}
          width={x.step()}
          y={0}
          height={height - margin.bottom}
        />
      )}
      {rects.map((rect) => (
        <rect
          key={rect.key}
          className={rect.tone}
          x={rect.x}
          y={rect.y}
          width={bandwidth}
          height={Math.max(0.5, rect.height - gap)}
          rx={Math.min(1.5, bandwidth / 4)}
        />
      ))}
      {line && <Limit line={line} layout={layout} />}
      {labeledBuckets(count, width, step, first).map((bucket) => (
        <text
          key={bucket}
          className="axis"
          x={(x(bucket) ?? 0) + bandwidth / 2}
          y={height - 6}
          textAnchor={anchorAt(x(bucket) ?? 0, width)}
        >
          {axisName(bucket)}
        </text>
      ))}
    </svg>
  );
}

type Layout = Pick<DrawingProps, 'layout'>;

/** The lines of the scale and their values. The same scale applies below the line. */
function Scale({ layout: { ticks, y, right } }: Layout) {
  const numbers = useNumbers();
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? 'zero' : 'grid'} x1={margin.left} x2={right} y1={y(tick)} y2={y(tick)} />
      <text className="axis" x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
        {numbers(tick, { notation: 'compact' })}
      </text>
    </g>
  ));
}

function Limit({ line, layout: { y, right } }: Layout & { readonly line: NonNullable<ColumnChartProps['line']> }) {
  return (
    <g>
      <line className="limit" x1={margin.left} x2={right} y1={y(line.value)} y2={y(line.value)} />
      <text className="axis limit-name" x={right} y={y(line.value) - 6} textAnchor="end">
        {line.label}
      </text>
    </g>
  );
}

interface ReadingProps {
  readonly name: string;
  readonly bucket: number;
  readonly series: readonly Series[];
  readonly at: number;
  readonly width: number;
}

/** The values of a bucket, on the side of the bucket that has more space. */
function Reading({ name, bucket, series, at, width }: ReadingProps) {
  const numbers = useNumbers();
  return (
    <div className="reading" style={at > width / 2 ? { right: width - at + 12 } : { left: at + 40 }} aria-hidden="true">
      <strong>{name}</strong>
      {series.map(({ key, label, tone, counts }) => (
        <span key={key} className="line">
          <Swatch tone={tone} />
          <span>{label}</span>
          <b>{numbers(counts[bucket] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}

/** The color of a series, beside its name. */
export const Swatch = ({ tone }: { readonly tone: string }) => (
  <svg width="10" height="10" aria-hidden="true">
    <rect className={tone} width="10" height="10" rx="2" />
  </svg>
);
