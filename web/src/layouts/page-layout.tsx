import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useSession } from '../api/session.ts';
import type { Layout } from '../routes.ts';
import { OptionalPart } from '../shared/failure/optional-part.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-layout.module.css';
import { Wordmark } from './wordmark.tsx';

const AccountMenu = lazyComponent(() => import('./account-menu.tsx').then((part) => part.AccountMenu));

/** Header, main content and footer around every page. It stays mounted while pages with the same frame change. */
export function PageLayout({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const text = useMessages(layoutMessages);
  if (layout === 'blank') return <main id="main">{children}</main>;
  const whole = layout !== 'embed';
  const isPanel = layout === 'panel' || layout === 'mobile';
  return (
    // Another frame has different elements, so that nothing on the screen moves.
    <div
      key={String(isPanel)}
      className={classNames(styles.frame, isPanel && styles.panel, layout !== 'panel' && styles[layout])}
    >
      {whole && (
        <a className={styles.skip} href="#main">
          {text.skip}
        </a>
      )}
      <header className={styles.header}>
        {whole && <Wordmark />}
        <HeaderEnd layout={layout} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {whole && <Footer />}
      {isPanel && <div className={styles.field} aria-hidden="true" />}
    </div>
  );
}

/** The language switch, or for a signed-in user the account menu that contains it. */
function HeaderEnd({ layout }: { readonly layout: Layout }) {
  const session = useSession();
  const isUser = session === 'signed-in' || session === 'expired';
  const showsMenu = useDeferredValue(isUser, false);
  if (layout === 'embed' || (!isUser && layout !== 'wide')) return <LanguageSwitch />;
  const place = <span className={styles.menuPlace} />;
  return (
    <OptionalPart fallback={<LanguageSwitch />}>
      {/* A page of the signed-in user reserves the space from the first paint on. */}
      <Suspense fallback={place}>{isUser && showsMenu ? <AccountMenu /> : place}</Suspense>
    </OptionalPart>
  );
}
