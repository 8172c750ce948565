import type { ReactNode } from 'react';
import { useMessages } from '../../messages/catalogue.ts';
import { frameMessages } from '../../messages/frame.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Layout } from '../routes.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Wordmark } from './wordmark.tsx';

/** What stands around every page; it stays in place while pages change. */
export function Frame({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const text = useMessages(frameMessages);
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
