import styles from './count-bars.module.css';

interface Props {
  readonly title: string;
  /** The counted names: one for each occurrence. */
  readonly names: readonly string[];
}

/** The number of occurrences of each name, the most frequent name first. */
export function CountBars({ title, names }: Props) {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return (
    <div className={styles.bars}>
      <h3>{title}</h3>
      <ul>
        {sorted.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <progress max={sorted[0]?.[1] ?? 1} value={count} aria-hidden="true" />
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
