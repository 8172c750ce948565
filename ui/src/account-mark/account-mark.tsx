import { colorOf } from '@isoline/contract/values/account-color.ts';
import { accountMap, contourAt, createTerrain } from '@isoline/contract/values/terrain.ts';
import styles from './account-mark.module.css';

interface Props {
  /** The account id from which the map is drawn. */
  readonly seed: string;
}

/** The map of an account as its mark, as in the head of mails. Words beside it give its meaning. */
export function AccountMark({ seed }: Props) {
  const { side, site, reaches } = accountMap;
  const terrain = createTerrain(seed);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" className={styles.mark}>
      <rect width={side} height={side} fill={colorOf(seed)} />
      <path
        fill="none"
        stroke="#fff"
        strokeOpacity="0.85"
        strokeWidth="1.1"
        d={reaches.map((reach) => contourAt(terrain, reach, site)).join('')}
      />
    </svg>
  );
}
