import { useEffect } from 'react';
import { resources } from './account-data.ts';

/** Lets data be fetched while there is a session, and anew when the person comes back to the page. */
export function useLiveData(live: boolean): void {
  useEffect(() => {
    resources.setLive(live);
    if (!live) return;
    const look = () => document.visibilityState === 'visible' && resources.refreshStale();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [live]);
}
