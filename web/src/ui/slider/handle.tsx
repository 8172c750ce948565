import { Icon } from '../icon/icon.tsx';
import { checkIcon, slideIcon } from '../icon/icon-paths.ts';
import styles from './slider.module.css';

interface Props {
  /** The part of the track that is behind the handle. */
  readonly part: number;
  readonly isPassed?: boolean;
}

/** The handle's face; it follows the native handle, which takes the pointer. */
export function Handle({ part, isPassed = false }: Props) {
  return (
    <span className={styles.rail} style={{ translate: `${part * 100}%` }}>
      <span className={styles.face}>
        <Icon path={isPassed ? checkIcon : slideIcon} />
      </span>
    </span>
  );
}
