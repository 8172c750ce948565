import { useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/catalogue.ts';
import { offlineMessages } from '../../messages/offline.ts';
import styles from './offline-banner.module.css';

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
  return (
    <div role="status" className={styles.offline}>
      {online ? null : <p>{text.offline}</p>}
    </div>
  );
}
