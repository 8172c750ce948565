import { colorOf } from '@isoline/contract/values/account-color.ts';
import { contourAt, createTerrain, type Site } from '@isoline/contract/values/terrain.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import styles from './terrain-strip.module.css';

/** The mountain rises from the lower right, so that only a few lines are behind the title. */
const SITE: Site = { x: 300, y: 150, across: 110, along: 70 };
const REACHES = [0.4, 0.7, 1, 1.3, 1.6, 1.9, 2.2, 2.5];

/**
 * The terrain of the account above every section on a phone, except for the overview, which shows the whole terrain.
 */
export function TerrainStrip() {
  const { UserInfo } = useUserCenter();
  if (!UserInfo) return null;
  const terrain = createTerrain(UserInfo.userId);
  return (
    <svg viewBox="0 0 390 180" preserveAspectRatio="xMaxYMin slice" aria-hidden="true" className={styles.strip}>
      <path stroke={colorOf(UserInfo.userId)} d={REACHES.map((reach) => contourAt(terrain, reach, SITE)).join('')} />
    </svg>
  );
}
