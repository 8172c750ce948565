import { useEffect } from 'react';
import { drawnLocale, rewordBy, useLocale } from '../../messages/locale.ts';
import { CapsLock } from '../../ui/caps-lock.tsx';
import { ToastOutlet } from '../../ui/toast-outlet.tsx';
import { DialogHost } from './dialog-host.tsx';
import styles from './later.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { ReauthHost } from './reauth-host.tsx';
import { StageHost } from './stage-host.tsx';
import { reloadWhenStale } from './stale-page.ts';
import { UndoHost } from './undo-host.tsx';

/** What pages have said before a switch of the language is said again in the other one. */
function useRewording(): void {
  const locale = useLocale();
  useEffect(() => {
    if (locale !== drawnLocale())
      import('../../messages/reword.ts').then(
        ({ reword }) => rewordBy(reword),
        () => undefined,
      );
  }, [locale]);
}

/** What nobody sees at first; it loads when the page is live, and stays while pages change. */
export function Later() {
  useEffect(reloadWhenStale, []);
  useRewording();
  return (
    <>
      <div className={styles.bar} />
      <OfflineBanner />
      <DialogHost />
      <UndoHost />
      <StageHost />
      <ReauthHost />
      <CapsLock />
      <ToastOutlet />
    </>
  );
}
