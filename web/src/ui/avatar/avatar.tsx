import { useState } from 'react';
import { contourPath } from '../icon/contour-path.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './avatar.module.css';
import { avatarLook } from './avatar-look.ts';

interface Props {
  readonly name: string;
  readonly src: string | null;
  readonly size?: 'small' | 'large';
  /** The id that gives a default picture its look, so that two accounts differ. Without it all have one look. */
  readonly seed?: string | undefined;
}

/** A person's picture, or the first letter of the name while there is none. The name stands beside it. */
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

/** Contour lines on a color of the account's own. An attribute gives the color, as the policy allows no inline style. */
function DefaultPicture({ letter, seed }: { readonly letter: string | undefined; readonly seed: string }) {
  const { color, angle, x, y } = avatarLook(seed);
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={color} />
      <path d={contourPath} transform={`translate(${x} ${y}) rotate(${angle} 16 16) scale(1.5)`} />
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

/** A button that covers a large picture and shows its icon at the edge. What holds both is positioned. */
export function AvatarButton({ label, icon, onClick }: ButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <span>
        <Icon path={icon} />
      </span>
    </button>
  );
}
