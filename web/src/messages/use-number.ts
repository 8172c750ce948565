import { useLocale } from '../i18n/locale.ts';

/** Writes numbers as the reader's language does. */
export function useNumber() {
  const locale = useLocale();
  return (value: number, options?: Intl.NumberFormatOptions) => value.toLocaleString(locale, options);
}
