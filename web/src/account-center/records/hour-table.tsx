import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import styles from './sign-in-terrain.module.css';
import { signInTerrainMessages } from './sign-in-terrain-messages.ts';
import { HOURS, type HourCounts } from './usual-times.ts';

const SPAN_HOURS = 3;
const spans = Array.from({ length: HOURS / SPAN_HOURS }, (_, index) => index * SPAN_HOURS);
/** A day without a change to daylight saving time. */
const atHour = (hour: number) => new Date(1970, 0, 5, hour).getTime();

/**
 * The counts of the map as a table that opens: a column for each weekday and a row for every three hours, named by the
 * first one as on the map.
 */
export function HourTable({ hours }: { readonly hours: HourCounts }) {
  const text = useMessages(signInTerrainMessages);
  const locale = useLocale();
  const { clock } = useDates();
  // The whole names do not fit beside each other on a phone.
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const countOf = (row: readonly number[], from: number) =>
    row.slice(from, from + SPAN_HOURS).reduce((sum, count) => sum + count, 0);
  const days = hours.map((row, day) => ({ row, at: new Date(1970, 0, 5 + day).getTime() }));
  return (
    <details className={styles.table}>
      <summary>{text.table}</summary>
      <table>
        <caption>{text.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.hour}</th>
            {days.map(({ at }) => (
              <th key={at} scope="col" aria-label={long.format(at)}>
                {narrow.format(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map((from) => (
            <tr key={from}>
              <th scope="row">{clock(atHour(from))}</th>
              {days.map(({ row, at }) => (
                <td key={at}>{countOf(row, from)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
