import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { YearStrip } from '@isoline/ui/year-strip/year-strip.tsx';
import type { RecentRecords } from '../../shared/account/account-queries.ts';
import { activityMessages } from '../activity-messages.ts';
import { useProductName } from '../apps/products.tsx';
import { Loading } from '../card.tsx';
import { countDays } from './calendar-month.ts';
import { CountBars } from './count-bars.tsx';
import { useMethodName } from './record-table.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import styles from './sign-in-charts.module.css';

interface Props {
  /** Undefined until the records are fetched. */
  readonly recent: RecentRecords | undefined;
  /** The local midnight of the only day that the table shows. */
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

/**
 * The sign-ins by day (a strip of the year, or a calendar on a phone), method and product. The table says the same in
 * words.
 */
export function SignInCharts({ recent, selected, onSelect }: Props) {
  const text = useMessages(activityMessages);
  const { short, day, monthName } = useDates();
  const methodName = useMethodName();
  const productName = useProductName();
  if (!recent) {
    return (
      <div className={styles.placeholder}>
        <Loading lines={8} />
      </div>
    );
  }
  const { records, total } = recent;
  const oldest = records.at(-1)?.loginTime;
  const isPartial = total > records.length;
  return (
    <>
      <div className={styles.year}>
        <YearStrip
          label={text.year(records.length)}
          counts={countDays(records.map(({ loginTime }) => loginTime))}
          from={isPartial && oldest ? new Date(oldest).setHours(0, 0, 0, 0) : 0}
          selected={selected}
          onSelect={onSelect}
          dayLabel={(at, count) => text.times(short(at), count)}
          monthLabel={monthName}
        />
      </div>
      <div className={styles.month}>
        <SignInCalendar records={records} selected={selected} onSelect={onSelect} />
      </div>
      {isPartial && oldest && <p className={styles.note}>{text.calendarReaches(records.length, day(oldest))}</p>}
      <div className={styles.bars}>
        <CountBars title={text.recordType} names={records.map(({ loginType }) => methodName(loginType))} />
        <CountBars title={text.recordProduct} names={records.map(({ product }) => productName(product))} />
      </div>
    </>
  );
}
