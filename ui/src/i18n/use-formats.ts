import { useMemo } from 'react';
import { useLocale } from './locale.ts';

export interface DateFormats {
  readonly day: (at: string | number) => string;
  readonly short: (at: string | number) => string;
  readonly month: (at: string | number) => string;
  /** Without the year. */
  readonly monthName: (at: string | number) => string;
  /** The shortest name of the weekday. */
  readonly weekday: (at: string | number) => string;
  readonly time: (at: string | number) => string;
  /** With seconds and the time zone. */
  readonly exact: (at: string | number) => string;
  /** Without the year. */
  readonly recent: (at: string | number) => string;
  /** Without the date. */
  readonly clock: (at: string | number) => string;
  /** The clock with its seconds. */
  readonly seconds: (at: string | number) => string;
}

/** Returns functions that format times in the language and time zone of the user. */
export function useDates(): DateFormats {
  const locale = useLocale();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, options);
      return (at: string | number) => formatter.format(new Date(at));
    };
    const seconds = format({ dateStyle: 'medium', timeStyle: 'medium' });
    const zoned = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' });
    // In Chinese the zone would be before the time.
    const zone = (at: string | number) =>
      zoned.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return {
      day: format({ dateStyle: 'medium' }),
      short: format({ month: 'short', day: 'numeric' }),
      month: format({ year: 'numeric', month: 'long' }),
      monthName: format({ month: 'short' }),
      weekday: format({ weekday: locale === 'zh-CN' ? 'narrow' : 'short' }),
      time: format({ dateStyle: 'medium', timeStyle: 'short' }),
      exact: (at) => `${seconds(at)} ${zone(at)}`,
      // The clock is written as in `time`: 09:05, or 9:05 AM.
      recent: format({
        ...{ month: 'short', day: 'numeric', minute: '2-digit' },
        hour: locale === 'zh-CN' ? '2-digit' : 'numeric',
      }),
      clock: format({ timeStyle: 'short' }),
      seconds: format({ timeStyle: 'medium' }),
    };
  }, [locale]);
}

/** Returns functions that format numbers in the language of the user. */
export function useNumbers() {
  const locale = useLocale();
  return (value: number, options?: Intl.NumberFormatOptions) => value.toLocaleString(locale, options);
}
