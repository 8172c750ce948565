import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

interface Props {
  readonly label: string;
  /** Five flags: 1 for each step that is earned. */
  readonly steps: readonly (0 | 1)[];
  readonly value: number;
  readonly max?: number;
  /** What the value means in words, shown beside it. */
  readonly valueText: string;
  readonly tone: 'neutral' | 'low' | 'medium' | 'high';
}

/** A score as a number and as steps on a scale. */
export function Progress({ label, steps, value, max = 100, valueText, tone }: Props) {
  return (
    <div className={classNames(styles.progress, styles[tone])}>
      <p>
        <b>{value}</b>
        <span>{valueText}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter can't be drawn as steps */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={`${value} / ${max}, ${valueText}`}
        className={styles.scale}
      >
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are places on a scale
          <i key={index} className={step ? styles.earned : undefined} />
        ))}
      </div>
    </div>
  );
}
