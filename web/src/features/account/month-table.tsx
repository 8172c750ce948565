import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { classNames } from '../../ui/class-names.ts';
import { weeksOf } from './month.ts';
import styles from './month-table.module.css';
import { useDates } from './use-dates.ts';

interface Props {
  /** As in `month.ts`. */
  readonly month: number;
  /** Sign-ins by local midnight. */
  readonly counts: ReadonlyMap<number, number>;
}

const STRONG = 3;

/** A month as a table: a day with sign-ins is filled, stronger where there were more; the number is said with it. */
export function MonthTable({ month, counts }: Props) {
  const text = useMessages(activityMessages);
  const { month: monthName, weekday, short } = useDates();
  const weeks = weeksOf(month);
  const today = new Date().setHours(0, 0, 0, 0);
  // Any week without a gap names the days.
  const names = (weeks[1] ?? []).map((day) => weekday(day ?? 0));
  return (
    <table className={styles.month}>
      <caption>{text.calendarCaption(monthName((weeks[1] ?? [])[0] ?? 0))}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
          <tr key={week}>
            {days.map((day, weekdayIndex) => {
              const count = day === null ? 0 : (counts.get(day) ?? 0);
              const filled = count >= STRONG ? styles.many : count > 0 && styles.some;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
                <td key={weekdayIndex} title={count > 0 && day !== null ? text.times(short(day), count) : undefined}>
                  {day !== null && (
                    <span className={classNames(filled, day === today && styles.today)}>
                      {new Date(day).getDate()}
                      {count > 0 && <i>{text.timesOfDay(count)}</i>}
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
