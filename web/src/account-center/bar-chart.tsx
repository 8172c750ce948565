import styles from './bar-chart.module.css';

export interface Bar {
  readonly key: number;
  readonly value: number;
  /** What the bar stands for, shown as its tooltip. */
  readonly label: string;
}

interface Props {
  /** The whole chart in one sentence, above it and for screen readers. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly from: string;
  readonly to: string;
}

const HEIGHT = 48;
const WIDTH = 10;
const GAP = 3;
const MIN_HEIGHT = 2;

/** A bar for each period. A period without a value shows a mark on the base line. */
export function BarChart({ label, bars, from, to }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const height = (value: number) => (value > 0 ? MIN_HEIGHT + (value / highest) * (HEIGHT - MIN_HEIGHT) : MIN_HEIGHT);
  return (
    <figure className={styles.chart}>
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * WIDTH - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ key, value, label: name }, index) => (
          <rect
            key={key}
            className={value > 0 ? styles.filled : styles.empty}
            x={index * WIDTH}
            y={HEIGHT - height(value)}
            width={WIDTH - GAP}
            height={height(value)}
          >
            <title>{name}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
