import { DayStrip } from '@isoline/ui/day-strip/day-strip.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { activityMessages } from '../activity-messages.ts';
import { Pending } from '../card.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import styles from './sign-in-charts.module.css';
import type { SignInCounts } from './sign-in-counts-query.ts';

interface Props {
  readonly byDay: UseQueryResult<SignInCounts>;
  /** The local midnight of the only day that the table shows. */
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

/** The sign-ins by day: a strip of all days, or a calendar on a phone. The table says the same in words. */
export function SignInCharts({ byDay, selected, onSelect }: Props) {
  const text = useMessages(activityMessages);
  const { short, day, monthName } = useDates();
  if (!byDay.data) {
    return (
      <div className={styles.placeholder}>
        <Pending query={byDay} lines={8} />
      </div>
    );
  }
  const { since, counts } = byDay.data;
  const times = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className={styles.strip}>
        <DayStrip
          label={text.byDay(times)}
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
    </>
  );
}
