import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import styles from './panel.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: Elements;
  /** Shown below the form: a link for users who need another page. */
  readonly footnote?: ReactNode;
}

/** The column of a form: heading, lead and content. */
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
