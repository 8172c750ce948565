import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon } from '../icon/icon-paths.ts';
import styles from './step-indicator.module.css';

interface Props {
  readonly label: string;
  readonly steps: readonly string[];
  /** The index of the current step. */
  readonly current: number;
}

/** The position in a flow: the completed steps, the current step and the following steps. */
export function StepIndicator({ label, steps, current }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(index < current && styles.done, index === current && styles.current)}
        >
          <span className={styles.mark}>{index < current ? <Icon path={checkIcon} size={16} /> : index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
