import type { Elements } from '../elements.ts';
import styles from './empty-state.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** The next step for the user: a button or a link. */
  readonly children?: Elements;
}

/** A message that there is no content yet, and how that can change. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 48" width="160" height="48" className="icon" aria-hidden="true">
        <path d="M2 40c28 0 30-30 58-30s28 22 50 22 24-12 48-12" />
        <path d="M2 46c34 0 32-26 58-26s30 20 52 20 24-10 46-10" opacity=".5" />
        <path d="M2 30C24 30 32 2 60 2s30 22 52 22 22-14 46-14" opacity=".5" />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
