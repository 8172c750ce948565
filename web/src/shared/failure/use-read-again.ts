import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useEffect, useRef } from 'react';

/**
 * Reads texts of the server again after a language switch, and passes them to `show`. An answer that arrives after
 * another switch is ignored. Without an answer the former texts stay.
 *
 * @param asked the id of what is shown; null if nothing is
 */
export function useReadAgain<Found>(
  asked: string | null,
  read: (asked: string) => Promise<Found>,
  show: (found: Found) => void,
): void {
  const locale = useLocale();
  const shownIn = useRef(locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions may be new each time
  useEffect(() => {
    if (shownIn.current === locale) return;
    shownIn.current = locale;
    if (asked === null) return;
    let isNewest = true;
    read(asked).then(
      (found) => isNewest && show(found),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [asked, locale]);
}
