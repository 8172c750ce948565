import { colorOf } from '@isoline/contract/values/account-color.ts';
import { contourAt, createTerrain, pointAt, type Site, type Terrain } from '@isoline/contract/values/terrain.ts';
import { useEffect, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './peak.module.css';

export interface PeakRing {
  readonly key: string;
  /** The score at this ring. */
  readonly value: number;
  /** The step of the ring, shown beside it. */
  readonly name: string;
  /** The step and whether it is done, for a screen reader. */
  readonly label: string;
  readonly isEarned: boolean;
  /** The name of the next step is always visible. */
  readonly isNext?: boolean;
  /** The target of a press on the ring while its step is missing. */
  readonly href?: string | undefined;
}

/** Walls around the foot of the mountain. Their name is shown like the name of a ring. */
export interface PeakWalls {
  readonly count: number;
  readonly name: string;
  readonly label: string;
}

interface Props {
  /** The account id from which the terrain is drawn. */
  readonly seed: string;
  readonly label: string;
  /** The rings from the base up: as many as `REACHES` has entries. */
  readonly rings: readonly PeakRing[];
  readonly walls: PeakWalls | undefined;
  /** The flag on the summit. */
  readonly summit: { readonly name: string; readonly label: string; readonly isEarned: boolean };
}

const WIDTH = 560;
const HEIGHT = 340;
const SITE: Site = { x: 300, y: 172, across: 196, along: 122 };
/** The reach of each step's ring, from the base up. */
const REACHES = [1, 0.74, 0.5, 0.28];
/** The reach of each wall, from the inside out, between the base and the first line of the land. */
const WALLS = [1.06, 1.11, 1.16];
const LINES_BETWEEN = [0.87, 0.62, 0.39, 0.15];
const LAND = [1.14, 1.3, 1.48, 1.7, 1.95, 2.25, 2.6, 3, 3.5];
/**
 * Returns the direction of the path to the summit at a reach, in radians. The path starts at the lower left of the
 * base.
 */
const routeAngle = (reach: number): number => 2.75 - 0.9 * (1 - reach);
/** The possible directions of the rings' numbers: above and beside the summit, away from the path. */
const NUMBER_ANGLES = [-2, -1.6, -1.2, -0.8, -0.4, 0, 0.4, 0.8];

/** The size of the text on a phone, and the distance of a ring's name below its mark, in units of the drawing. */
const PHONE_EM = 21;
const NAME_BELOW = 9;

/** Returns the width of a text on a phone, at most. */
const widthOf = (text: string) =>
  PHONE_EM * [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.62), 0);

/** Keeps the middle of a name within the drawing. */
const nameX = (x: number) => Math.min(WIDTH - 90, Math.max(90, x));

/** Returns whether the numbers in a direction cover the name of the next step. */
function coversName(terrain: Terrain, rings: readonly PeakRing[], angle: number): boolean {
  const next = rings.findIndex(({ isNext }) => isNext);
  const ring = rings[next];
  if (!ring) return false;
  const [x, y] = pointAt(terrain, REACHES[next] ?? 0, routeAngle(REACHES[next] ?? 0), SITE);
  return rings.some(({ value }, index) => {
    const [numberX, numberY] = pointAt(terrain, REACHES[index] ?? 0, angle, SITE);
    const between = (widthOf(ring.name) + widthOf(`${value}`) + PHONE_EM) / 2;
    return Math.abs(numberX - nameX(x)) < between && Math.abs(numberY - (y + NAME_BELOW + PHONE_EM / 2)) < PHONE_EM;
  });
}

/**
 * Returns the direction in which the rings are farthest apart while the outer number is still within the drawing. The
 * name of the next step stays readable.
 */
function numberAngle(terrain: Terrain, rings: readonly PeakRing[]): number {
  const widthAt = (angle: number) => {
    const [x, y] = pointAt(terrain, 1, angle, SITE);
    if (x > WIDTH - 24 || y < 16 || coversName(terrain, rings, angle)) return 0;
    // A number is wider than it is high.
    return Math.hypot((x - SITE.x) / 1.5, y - SITE.y);
  };
  return NUMBER_ANGLES.reduce((best, angle) => (widthAt(angle) > widthAt(best) ? angle : best));
}

/**
 * A map of contour lines: a ring for each step up to the summit. A ring is lit when its step is done. Its name is
 * visible when it is pointed at or focused. The name of the next step is always visible.
 */
export function Peak({ seed, label, rings, walls, summit }: Props) {
  const terrain = useMemo(() => createTerrain(seed), [seed]);
  const numbersAt = numberAngle(terrain, rings);
  const { from, to } = useClimb(seed, rings.filter(({ isEarned }) => isEarned).length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot contain a fieldset
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={label} className={styles.peak}>
      <Land terrain={terrain} color={colorOf(seed)} />
      {walls && <Walls terrain={terrain} walls={walls} />}
      <Route terrain={terrain} from={from} to={to} />
      {rings.map((ring, index) => (
        <Ring key={ring.key} ring={ring} terrain={terrain} index={index} numbersAt={numbersAt} draws={index >= from} />
      ))}
      {/* The flag is raised when the climb arrives, and not when the map of a finished climb is shown. */}
      <Summit summit={summit} raises={from > 0 && from < to} />
    </svg>
  );
}

/** The number of lit rings when the map of an account was last shown, so that only additional ones are animated. */
const shownRings = new Map<string, number>();

/** Returns the number of lit rings before and after the last step. The first time, the climb starts at the foot. */
function useClimb(seed: string, lit: number): { readonly from: number; readonly to: number } {
  const [climb, setClimb] = useState({ from: shownRings.get(seed) ?? 0, to: lit });
  if (climb.to !== lit) setClimb({ from: climb.to, to: lit });
  useEffect(() => {
    shownRings.set(seed, lit);
  }, [seed, lit]);
  return climb;
}

interface SummitProps {
  readonly summit: Props['summit'];
  readonly raises: boolean;
}

function Summit({ summit: { name, label, isEarned }, raises }: SummitProps) {
  const { x, y } = SITE;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its name shows while it has the focus
    <g role="img" tabIndex={0} aria-label={label} className={classNames(styles.summit, isEarned && styles.lit)}>
      <circle className={styles.hit} cx={x} cy={y} r="18" />
      <path className={styles.top} d={`M${x} ${y - 9}l9 15h-18z`} />
      {isEarned && (
        <g className={classNames(raises && styles.raises)}>
          <path className={styles.pole} d={`M${x} ${y - 8}v-26`} />
          <path className={styles.flag} d={`M${x} ${y - 34}l18 5.5-18 5.5z`} />
        </g>
      )}
      <Name x={x} y={isEarned ? y - 42 : y - 18}>
        {name}
      </Name>
    </g>
  );
}

/** The land around the mountain, in the color of the account. */
function Land({ terrain, color }: { readonly terrain: Terrain; readonly color: string }) {
  return (
    <g stroke={color}>
      {LAND.map((reach) => (
        <path key={reach} className={styles.land} d={contourAt(terrain, reach, SITE)} />
      ))}
      {LINES_BETWEEN.map((reach) => (
        <path key={reach} className={styles.between} d={contourAt(terrain, reach, SITE)} />
      ))}
    </g>
  );
}

function Walls({ terrain, walls: { count, name, label } }: { readonly terrain: Terrain; readonly walls: PeakWalls }) {
  const [x, y] = pointAt(terrain, 1, Math.PI / 2, SITE);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its name shows while it has the focus
    <g role="img" tabIndex={0} aria-label={label} className={styles.walls}>
      {WALLS.slice(0, count).map((reach) => (
        <path key={reach} className={styles.wall} d={contourAt(terrain, reach, SITE)} />
      ))}
      <path className={styles.hit} d={contourAt(terrain, WALLS[1] ?? 1, SITE)} />
      <Name x={x} y={y - 8}>
        {name}
      </Name>
    </g>
  );
}

interface RouteProps {
  readonly terrain: Terrain;
  /** The number of lit rings before and after the last step. */
  readonly from: number;
  readonly to: number;
}

/** The path from ring to ring: a line up to the last reached ring, then dots. The last step is walked. */
function Route({ terrain, from: before, to: lit }: RouteProps) {
  const line = (from: number, to: number) => {
    const steps = 8;
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const reach = from + ((to - from) * step) / steps;
      return pointAt(terrain, reach, routeAngle(reach), SITE);
    });
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  };
  const reachOf = (count: number) => (count === REACHES.length ? 0 : (REACHES[count - 1] ?? 1));
  const here = reachOf(lit);
  const last = before < lit ? reachOf(before) : here;
  return (
    <g>
      <path className={styles.ahead} d={line(here, 0)} />
      <path className={styles.walked} d={line(1, last)} />
      {last > here && <path key={lit} className={styles.walks} pathLength={1} d={line(last, here)} />}
    </g>
  );
}

interface RingProps {
  readonly ring: PeakRing;
  readonly terrain: Terrain;
  readonly index: number;
  /** The direction of the number on the ring. */
  readonly numbersAt: number;
  /** The ring is drawn when it is lit. */
  readonly draws: boolean;
}

function Ring({ ring: { value, name, label, isEarned, isNext, href }, terrain, index, numbersAt, draws }: RingProps) {
  const reach = REACHES[index] ?? 0;
  const [x, y] = pointAt(terrain, reach, routeAngle(reach), SITE);
  const [onRing, numberY] = pointAt(terrain, reach, numbersAt, SITE);
  const numberX = Math.min(onRing, WIDTH - 16);
  const contour = contourAt(terrain, reach, SITE);
  const drawing = (
    <>
      <path className={styles.line} d={contour} pathLength={isEarned ? 1 : undefined} />
      <path className={styles.hit} d={contour} />
      <circle className={styles.mark} cx={x} cy={y} r="6" />
      {isEarned && <path className={styles.check} d={`M${x - 2.6} ${y + 0.2}l1.9 1.9 3.4-3.8`} />}
      <Name x={x} y={y + NAME_BELOW} isBelow>
        {name}
      </Name>
    </>
  );
  const look = classNames(styles[`ring${index + 1}`], isEarned && styles.lit, draws && styles.draws);
  const className = classNames(styles.ring, look, isNext && styles.next);
  return (
    <>
      {href ? (
        <a href={href} aria-label={label} className={className}>
          {drawing}
        </a>
      ) : (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its name shows while it has the focus
        <g role="img" tabIndex={0} aria-label={label} className={className}>
          {drawing}
        </g>
      )}
      {/* The label contains the number too. Only the name is the visible text of the link. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: without a tabIndex an SVG element cannot have the focus */}
      <text aria-hidden="true" className={classNames(styles.number, look)} x={numberX} y={numberY}>
        {value}
      </text>
    </>
  );
}

interface NameProps {
  readonly x: number;
  readonly y: number;
  /** The name is below `y`, away from the marks of the next steps; otherwise it is above. */
  readonly isBelow?: boolean;
  readonly children: string;
}

/** The name of a ring, kept within the drawing. */
function Name({ x, y, isBelow = false, children }: NameProps) {
  return (
    <text className={styles.name} x={nameX(x)} y={y} dy={isBelow ? '1em' : undefined}>
      {children}
    </text>
  );
}
