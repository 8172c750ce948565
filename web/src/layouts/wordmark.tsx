import { brand } from '@isoline/contract/brand.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link } from 'wouter';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-layout.module.css';

/** The logo and the name, linked to the home page. */
export function Wordmark() {
  const text = useMessages(layoutMessages);
  return (
    <Link href="/" className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="32" height="32" className="icon" aria-hidden="true">
        <path d={brand.mark} />
      </svg>
      <b>{`${brand.name} `}</b>
      <span>{text.account}</span>
    </Link>
  );
}
