import type { ReactNode } from 'react';
import styles from './columns.module.css';

/**
 * The main column of a section and, on wide screens, a column of related cards beside it. Each card is as high as its
 * content.
 */
export function Columns({ main, aside }: { readonly main: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
