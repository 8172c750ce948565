import styles from './skeleton.module.css';

interface Props {
  /** How many lines of text are being loaded. */
  readonly lines?: number;
  /** Text for a screen reader. */
  readonly label: string;
}

/** Reserves the space of text that is being loaded, so that the layout does not change when the text appears. */
export function Skeleton({ lines = 1, label }: Props) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}
