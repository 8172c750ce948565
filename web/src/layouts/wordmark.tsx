import mark from '@isoline/contract/brand/mark.svg?raw';
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build checks the picture of the brand */}
      <span className={styles.mark} dangerouslySetInnerHTML={{ __html: mark }} />
      <b>{`${brand.name} `}</b>
      <span>{text.account}</span>
    </Link>
  );
}
