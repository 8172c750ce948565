import styles from './skeleton.module.css';

interface Props {
  /** How many lines of text are on their way. */
  readonly lines?: number;
  /** Text for a screen reader. */
  readonly label: string;
}

/** Holds the place of text that is loading, so that nothing jumps when it comes. */
export function Skeleton({ lines = 1, label }: Props) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}
