import styles from './elevation.module.css';
import { type Height, lineThrough, type Placed, place } from './elevation-path.ts';

interface LineProps {
  /** One sentence about the whole drawing, for a screen reader. */
  readonly label: string;
  /** The heights, oldest first. */
  readonly heights: readonly Height[];
  /** The time of the right edge, in milliseconds since 1970 UTC. */
  readonly end: number;
}

const WIDTH = 300;
const LINE_HEIGHT = 64;

/** Heights over time as a small line. */
export function ElevationLine({ label, heights, end }: LineProps) {
  const line = lineThrough(place(heights, { width: WIDTH, height: LINE_HEIGHT, end }), WIDTH);
  return (
    <svg
      viewBox={`0 -2 ${WIDTH} ${LINE_HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={styles.small}
    >
      <path className={styles.area} d={`${line}V${LINE_HEIGHT}H0Z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}

/** A height with a mark, and the meaning of the mark. */
export interface MarkedHeight extends Height {
  readonly label: string;
}

interface Props extends Omit<LineProps, 'heights'> {
  readonly heights: readonly MarkedHeight[];
  /** The heights at which horizontal lines are drawn. */
  readonly levels: readonly { readonly value: number; readonly label: string }[];
  readonly from: string;
  readonly to: string;
}

const PROFILE_WIDTH = 640;
const PROFILE_HEIGHT = 180;
/** The width of the space for numbers at the left. */
const MARGIN = 44;

/**
 * Heights over time, drawn like the profile of a walk. Each change has a mark, which shows its meaning when pointed at.
 */
export function ElevationProfile({ label, heights, end, levels, from, to }: Props) {
  const size = { width: PROFILE_WIDTH, height: PROFILE_HEIGHT, end };
  const placed = place(heights, size);
  const line = lineThrough(placed, PROFILE_WIDTH);
  const highest = Math.max(1, ...heights.map(({ value }) => value));
  return (
    <figure className={styles.profile}>
      <svg viewBox={`${-MARGIN} -8 ${PROFILE_WIDTH + MARGIN + 4} ${PROFILE_HEIGHT + 9}`} role="img" aria-label={label}>
        {levels.map(({ value, label: name }) => {
          const y = PROFILE_HEIGHT - (value / highest) * PROFILE_HEIGHT;
          return (
            <g key={value}>
              <path className={styles.level} d={`M0 ${y}H${PROFILE_WIDTH}`} />
              <text className={styles.number} x={-10} y={y}>
                {name}
              </text>
            </g>
          );
        })}
        <path className={styles.area} d={`${line}V${PROFILE_HEIGHT}H0Z`} />
        <path className={styles.line} d={line} />
        {placed.map((height, index) => (
          <Mark key={`${height.at} ${height.value}`} height={height} label={heights[index]?.label ?? ''} />
        ))}
      </svg>
      <p aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}

function Mark({ height: { x, y }, label }: { readonly height: Placed; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused; a list beside it says the same
    <g aria-hidden="true" className={styles.mark}>
      <circle className={styles.hit} cx={x} cy={y} r="14" />
      <circle className={styles.dot} cx={x} cy={y} r="3.5" />
      <title>{label}</title>
    </g>
  );
}
