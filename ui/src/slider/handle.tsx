import { Icon } from '../icon/icon.tsx';
import { checkIcon, slideIcon } from '../icon/icon-paths.ts';
import styles from './slider.module.css';

interface Props {
  /** The fraction of the track to the left of the handle. */
  readonly part: number;
  readonly isPassed?: boolean;
}

/** The visible handle. It follows the native handle, which receives the pointer events. */
export function Handle({ part, isPassed = false }: Props) {
  return (
    <span className={styles.rail} style={{ translate: `${part * 100}%` }}>
      <span className={styles.face}>
        <Icon path={isPassed ? checkIcon : slideIcon} />
      </span>
    </span>
  );
}
