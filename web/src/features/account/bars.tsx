import styles from './bars.module.css';

export interface Bar {
  readonly key: number;
  readonly value: number;
  /** What the bar stands for, shown on pointing at it. */
  readonly label: string;
}

interface Props {
  /** The whole picture in one sentence, for those who don't see it. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly from: string;
  readonly to: string;
}

const HEIGHT = 48;
const WIDTH = 10;
const GAP = 3;
const STUB = 2;

/** A bar for each stretch of time; an empty one leaves a mark on the ground line. */
export function Bars({ label, bars, from, to }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const height = (value: number) => (value > 0 ? STUB + (value / highest) * (HEIGHT - STUB) : STUB);
  return (
    <figure className={styles.bars}>
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
            className={value > 0 ? styles.filled : styles.none}
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
