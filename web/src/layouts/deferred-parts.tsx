import { useEffect } from 'react';
import { drawnLocale, rewordBy, useLocale } from '../messages/locale.ts';
import { CapsLock } from '../ui/caps-lock.tsx';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import styles from './deferred-parts.module.css';
import { DialogOutlet } from './dialog-outlet.tsx';
import { FragmentDialogs } from './fragment-dialogs.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ReauthHost } from './reauth-host.tsx';
import { reloadOnStaleVersion } from './stale-version.ts';
import { UndoHost } from './undo-host.tsx';

/** Translates sentences held in state after a language switch. */
function useRewording(): void {
  const locale = useLocale();
  useEffect(() => {
    if (locale !== drawnLocale())
      import('../messages/reword.ts').then(
        ({ reword }) => rewordBy(reword),
        () => undefined,
      );
  }, [locale]);
}

/** Parts that aren't visible at first: they load after hydration and stay mounted while pages change. */
export function DeferredParts() {
  useEffect(reloadOnStaleVersion, []);
  useRewording();
  return (
    <>
      <div className={styles.bar} />
      <OfflineBanner />
      <FragmentDialogs />
      <UndoHost />
      <DialogOutlet />
      <ReauthHost />
      <CapsLock />
      <ToastOutlet />
    </>
  );
}
