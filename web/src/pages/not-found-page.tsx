import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Link } from 'wouter';
import styles from './not-found.module.css';
import { notFoundMessages } from './not-found-messages.ts';

/** The drawing is a contour line that leaves the map. */
export function Page() {
  const text = useMessages(notFoundMessages);
  return (
    <Panel title={text.notFound} lead={text.notFoundLead}>
      <svg className={styles.lines} viewBox="0 0 400 120" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M0 96C60 92 72 28 140 24s92 58 150 50 66-40 110-46" strokeWidth="2" />
        <path d="M0 112C72 108 84 50 142 46s96 58 156 46 66-36 102-42" />
        <path d="M0 78C44 74 62 8 138 6s92 56 146 48 72-40 116-48" />
        <path d="M0 60C30 56 48 0 80-8" />
        <circle cx="322" cy="22" r="5" strokeWidth="2" />
        <path d="M322 4v10m0 16v10m-18-18h10m16 0h10" />
      </svg>
      <Link className={buttonClass('primary')} href="/">
        {text.toHome}
      </Link>
    </Panel>
  );
}
