import { useEffect } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import { frameMessages } from '../messages/frame.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import styles from './frame/panel.module.css';
import { Panel } from './frame/panel.tsx';

const reload = () => location.reload();

/**
 * Shown when a page can't load or broke. For a new version the page has been loaded anew by itself; one that broke for
 * want of the network is when that is back.
 */
export function BrokenPage() {
  const text = useMessages(frameMessages);
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
