import { colorOf } from '@isoline/contract/values/account-color.ts';
import { contourAt, createTerrain, type Site } from '@isoline/contract/values/terrain.ts';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './avatar.module.css';

/** The summit is beside the letter, and the lines continue beyond the edge. */
const SITE: Site = { x: 20, y: 13, across: 12, along: 9 };
const REACHES = [0.4, 1, 1.6, 2.3];

interface Props {
  readonly name: string;
  readonly src: string | null;
  readonly size?: 'small' | 'large';
  /**
   * The account id from which the default picture is drawn, so that accounts look different. Without it, all default
   * pictures look the same.
   */
  readonly seed?: string | undefined;
}

/** The user's picture, or the first letter of the name if there is no picture. The name is shown beside it. */
export function Avatar({ name, src, size = 'small', seed }: Props) {
  const [failed, setFailed] = useState<string>();
  const side = size === 'large' ? 88 : 40;
  const letter = [...name][0]?.toUpperCase();
  return (
    <span className={size === 'large' ? styles.large : styles.small} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" width={side} height={side} onError={() => setFailed(src)} />
      ) : seed ? (
        <DefaultPicture letter={letter} seed={seed} />
      ) : (
        letter
      )}
    </span>
  );
}

/**
 * The account's terrain, as on the map of its score, in the account's color. The color is set by an attribute, because
 * the content security policy forbids inline styles.
 */
function DefaultPicture({ letter, seed }: { readonly letter: string | undefined; readonly seed: string }) {
  const terrain = createTerrain(seed);
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={colorOf(seed)} />
      <path d={REACHES.map((reach) => contourAt(terrain, reach, SITE)).join('')} />
      <text x="16" y="16" fontSize="13">
        {letter}
      </text>
    </svg>
  );
}

interface ButtonProps {
  readonly label: string;
  /** The path of a line drawing in a square of 24. */
  readonly icon: string;
  readonly onClick: () => void;
}

/** A button that covers a large picture and shows its icon at the edge. Its parent element must be positioned. */
export function AvatarButton({ label, icon, onClick }: ButtonProps) {
  return (
    <button type="button" className={styles.button} title={label} onClick={onClick}>
      <span>
        <Icon path={icon} />
      </span>
    </button>
  );
}
