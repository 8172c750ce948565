import styles from './skeleton.module.css';

interface Props {
  /** The number of lines of text that are being loaded. */
  readonly lines?: number;
  /** The text for a screen reader. */
  readonly label: string;
}

/**
 * A placeholder that reserves the space of text that is being loaded, so that the layout does not change when the text
 * appears.
 */
export function Skeleton({ lines = 1, label }: Props) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}
