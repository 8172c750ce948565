import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import styles from '@isoline/ui/panel/panel.module.css';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useEffect } from 'react';
import { layoutMessages } from './layout-messages.ts';

const reload = () => location.reload();

/**
 * The page for a page that failed to load or to render. It reloads when the network is back. After a release, the page
 * was already reloaded once before this is shown.
 */
export function ErrorPage() {
  const text = useMessages(layoutMessages);
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Panel title={text.brokenTitle} lead={navigator.onLine ? text.brokenText : text.unreachable}>
      <div className={styles.actions} role="alert" aria-label={text.brokenTitle}>
        <Button onClick={reload}>{text.reload}</Button>
        <a className={buttonClass('secondary')} href="/">
          {text.toHome}
        </a>
      </div>
    </Panel>
  );
}
