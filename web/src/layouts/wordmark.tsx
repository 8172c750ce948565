import { brand } from '@isoline/contract/brand.ts';
import { Link } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { frameMessages } from '../messages/frame.ts';
import { markPaths } from './mark-paths.ts';
import styles from './page-layout.module.css';

/** The mark and the name, linked to the home page. */
export function Wordmark() {
  const text = useMessages(frameMessages);
  return (
    <Link href="/" className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="32" height="32" className="icon" aria-hidden="true">
        <path d={markPaths.join('')} />
      </svg>
      <b>{brand.name}</b> <span>{text.account}</span>
    </Link>
  );
}
