import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useTopmost } from '@isoline/ui/toast/use-topmost.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { layoutMessages } from './layout-messages.ts';
import styles from './offline-banner.module.css';

/** Announces the network. Pending requests retry by themselves. */
const announceOnline = () => toasts.show({ type: 'success', content: message(layoutMessages, 'online') });

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** The banner of a page without a network, which also tells that the network is back. */
export function OfflineBanner() {
  const text = useMessages(layoutMessages);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    addEventListener('online', announceOnline);
    return () => removeEventListener('online', announceOnline);
  }, []);
  const host = useTopmost(undefined, online);
  return (
    host &&
    createPortal(
      <div role="status" className={styles.offline}>
        {online ? null : <p>{text.offline}</p>}
      </div>,
      host,
    )
  );
}
