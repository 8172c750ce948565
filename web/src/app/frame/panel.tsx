import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** Below the form: the way to those who came for something else. */
  readonly footnote?: ReactNode;
}

/** The one column that holds a form: the page's heading, a line below it, and the feature. */
export function Panel({ title, lead, children, footnote }: Props) {
  return (
    <div className={styles.panel}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {footnote && <p className={styles.footnote}>{footnote}</p>}
    </div>
  );
}
