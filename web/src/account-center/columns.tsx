import type { ReactNode } from 'react';
import styles from './columns.module.css';

/**
 * The main part of a section, and beside it on wide screens what belongs to it. Each card is as high as its content.
 */
export function Columns({ main, aside }: { readonly main: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
