import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import type { Layout } from '../routes.ts';
import { classNames } from '../ui/class-names.ts';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-layout.module.css';
import { Wordmark } from './wordmark.tsx';

/** Header, main content and footer around every page; it stays mounted while pages change. */
export function PageLayout({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const text = useMessages(layoutMessages);
  if (layout === 'blank') return <main id="main">{children}</main>;
  const whole = layout !== 'embed';
  return (
    <div className={classNames(styles.frame, styles[layout])}>
      {whole && (
        <a className={styles.skip} href="#main">
          {text.skip}
        </a>
      )}
      <header className={styles.header}>
        {whole && <Wordmark />}
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {whole && <Footer />}
      {layout === 'panel' && <div className={styles.field} aria-hidden="true" />}
    </div>
  );
}
