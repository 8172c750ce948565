import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { YearStrip } from '@isoline/ui/year-strip/year-strip.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RecentRecords, SignInDays } from '../../shared/account/account-queries.ts';
import { activityMessages } from '../activity-messages.ts';
import { useProductName } from '../apps/products.tsx';
import { Pending } from '../card.tsx';
import { CountBars } from './count-bars.tsx';
import { useMethodName } from './record-table.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import styles from './sign-in-charts.module.css';

interface Props {
  /** Undefined until the records are fetched. */
  readonly recent: RecentRecords | undefined;
  readonly byDay: UseQueryResult<SignInDays>;
  /** The local midnight of the only day that the table shows. */
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

/**
 * The sign-ins by day (a strip of the year, or a calendar on a phone), method and product. The table says the same in
 * words.
 */
export function SignInCharts({ recent, byDay, selected, onSelect }: Props) {
  const text = useMessages(activityMessages);
  const { short, day, monthName } = useDates();
  const methodName = useMethodName();
  const productName = useProductName();
  if (!recent || !byDay.data) {
    return (
      <div className={styles.placeholder}>
        <Pending query={byDay} lines={8} />
      </div>
    );
  }
  const { records, total } = recent;
  const { since, counts } = byDay.data;
  const times = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const oldest = records.at(-1)?.loginTime;
  const isPartial = total > records.length;
  return (
    <>
      <div className={styles.year}>
        <YearStrip
          label={text.year(times)}
          counts={counts}
          from={since}
          selected={selected}
          onSelect={onSelect}
          dayLabel={(at, count) => text.times(short(at), count)}
          monthLabel={monthName}
        />
      </div>
      <div className={styles.month}>
        <SignInCalendar since={since} counts={counts} selected={selected} onSelect={onSelect} />
      </div>
      <p className={styles.note}>{text.knownSince(day(since))}</p>
      <div className={styles.bars}>
        <CountBars title={text.recordType} names={records.map(({ loginType }) => methodName(loginType))} />
        <CountBars title={text.recordProduct} names={records.map(({ product }) => productName(product))} />
      </div>
      {isPartial && oldest && <p className={styles.note}>{text.barsReach(records.length, day(oldest))}</p>}
    </>
  );
}
