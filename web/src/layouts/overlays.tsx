import { CapsLock } from '@isoline/ui/field/caps-lock.tsx';
import { loadErrorTexts } from '@isoline/ui/i18n/error-texts.ts';
import { getInitialLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { ToastOutlet } from '@isoline/ui/toast/toast-outlet.tsx';
import { useEffect } from 'react';
import { Dialogs } from '../pages/dialogs/dialogs.tsx';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { LanguageOffer } from './language-offer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './overlays.module.css';

/** After a language switch, looks up the shown answers of the server again by their code. */
function useErrorTexts(): void {
  const locale = useLocale();
  useEffect(() => {
    // Without the catalog, the answers keep their language.
    if (locale !== getInitialLocale()) loadErrorTexts().catch(failureMessage);
  }, [locale]);
}

/** Everything above the page after hydration: the progress of a navigation, banners, dialogs and toasts. */
export function Overlays() {
  useErrorTexts();
  return (
    <>
      <div className={styles.bar} />
      <OfflineBanner />
      <LanguageOffer />
      <Dialogs />
      <CapsLock />
      <ToastOutlet />
    </>
  );
}
