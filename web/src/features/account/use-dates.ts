import { useMemo } from 'react';
import { useLocale } from '../../messages/locale.ts';

export interface Dates {
  readonly day: (at: string | number) => string;
  readonly short: (at: string | number) => string;
  readonly time: (at: string | number) => string;
}

/** Times in the reader's own language and time zone. */
export function useDates(): Dates {
  const locale = useLocale();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, options);
      return (at: string | number) => formatter.format(new Date(at));
    };
    return {
      day: format({ dateStyle: 'medium' }),
      short: format({ month: 'short', day: 'numeric' }),
      time: format({ dateStyle: 'medium', timeStyle: 'short' }),
    };
  }, [locale]);
}
