import { useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  readonly name: string;
  readonly src: string | null;
  readonly size?: 'small' | 'large';
}

/** A person's picture, or the first letter of the name while there is none. The name stands beside it. */
export function Avatar({ name, src, size = 'small' }: Props) {
  const [failed, setFailed] = useState<string>();
  const side = size === 'large' ? 88 : 40;
  return (
    <span className={size === 'large' ? styles.large : styles.small} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" width={side} height={side} onError={() => setFailed(src)} />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  );
}
