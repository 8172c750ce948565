import { useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { messagesNow } from '../messages/messages-now.ts';
import { offlineMessages } from '../messages/offline.ts';
import { toast } from '../ui/toast/toast.ts';
import styles from './offline-banner.module.css';

/** Pending requests retry by themselves. */
const announceOnline = () => void toast.show({ type: 'success', content: () => messagesNow(offlineMessages).online });

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const text = useMessages(offlineMessages);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    addEventListener('online', announceOnline);
    return () => removeEventListener('online', announceOnline);
  }, []);
  return (
    <div role="status" className={styles.offline}>
      {online ? null : <p>{text.offline}</p>}
    </div>
  );
}
