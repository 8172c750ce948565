import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

const [WIDTH, HEIGHT] = [120, 36];

/** The change of a number, without axes: the chart below shows more. */
export function SparkLine({ values }: { readonly values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [1, WIDTH - 1]);
  const y = scaleLinear([0, Math.max(...values) || 1], [HEIGHT - 2, 2]);
  const shown = values.map((value, index): [number, number] => [x(index), y(value)]);
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="share-area" d={area<[number, number]>().y0(HEIGHT).curve(curveMonotoneX)(shown) ?? ''} />
      <path className="share-line" d={line<[number, number]>().curve(curveMonotoneX)(shown) ?? ''} />
    </svg>
  );
}
