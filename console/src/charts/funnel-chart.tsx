import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { scaleLinear } from 'd3-scale';
import { area, curveBumpX } from 'd3-shape';
import { useId, useRef } from 'react';
import { useWidth } from './use-width.ts';

export interface FunnelStepView {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

interface FunnelChartProps {
  readonly label: string;
  readonly steps: readonly FunnelStepView[];
  /** Formats the fraction of the previous step that continued. */
  readonly keptText: (share: string) => string;
}

const HEIGHT = 112;

/** A stream that narrows where people leave. Its numbers are above it as text. */
export function FunnelChart({ label, steps, keptText }: FunnelChartProps) {
  const gradient = useId();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const numbers = useNumbers();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const half = scaleLinear([0, most], [1, HEIGHT / 2 - 2]);
  const column = width / steps.length;
  // Each step is level in the middle of its column, and the stream narrows between two steps.
  const points = steps.flatMap(({ count }, index) => [
    { x: index * column + (index === 0 ? 0 : column * 0.3), count },
    { x: (index + 1) * column - (index === steps.length - 1 ? 0 : column * 0.1), count },
  ]);
  const stream = area<{ x: number; count: number }>()
    .x(({ x }) => x)
    .y0(({ count }) => HEIGHT / 2 + half(count))
    .y1(({ count }) => HEIGHT / 2 - half(count))
    .curve(curveBumpX);
  return (
    <div className="funnel">
      <ol aria-label={label}>
        {steps.map(({ key, label: name, count }, index) => {
          const before = steps[index - 1]?.count ?? 0;
          return (
            <li key={key}>
              <span className="soft">{name}</span>
              <strong>{numbers(count)}</strong>
              <span className="kept">
                {index > 0 && before > 0
                  ? keptText(numbers(Math.min(1, count / before), { style: 'percent', maximumFractionDigits: 0 }))
                  : '\u00a0'}
              </span>
            </li>
          );
        })}
      </ol>
      <div ref={plot} className="plot still">
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <defs>
            <linearGradient id={gradient}>
              <stop className="stream-begin" offset="0" />
              <stop className="stream-end" offset="1" />
            </linearGradient>
          </defs>
          {width > 0 && <path fill={`url(#${gradient})`} d={stream(points) ?? ''} />}
          {steps.slice(1).map(({ key }, index) => (
            <line
              key={key}
              className="gate-line"
              x1={(index + 1) * column}
              x2={(index + 1) * column}
              y1="0"
              y2={HEIGHT}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
