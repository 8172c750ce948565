import { useEffect } from 'react';
import { loadErrorTexts } from '../i18n/error-texts.ts';
import { getInitialLocale, useLocale } from '../i18n/locale.ts';
import { rewordBy } from '../messages/reword-hook.ts';
import { loadPart } from '../shared/failure/lazy-part.tsx';
import { CapsLock } from '../ui/field/caps-lock.tsx';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import styles from './deferred-parts.module.css';
import { DialogOutlet } from './dialog-outlet.tsx';
import { Dialogs } from './dialogs.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { reloadOnStaleVersion } from './stale-version.ts';

/** Translates sentences held in state after a language switch. */
function useRewording(): void {
  const locale = useLocale();
  useEffect(() => {
    if (locale === getInitialLocale()) return;
    // Without the catalogue, answers shown already stay in their language.
    loadPart(loadErrorTexts).catch(() => undefined);

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
      <DialogOutlet />
      <Dialogs />
      <CapsLock />
      <ToastOutlet />
    </>
  );
}
