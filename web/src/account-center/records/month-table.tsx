import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { activityMessages } from '../activity-messages.ts';
import { weeksOf } from './calendar-month.ts';
import styles from './month-table.module.css';

interface Props {
  /** The index of the month, as in `calendar-month.ts`. */
  readonly month: number;
  /** The number of sign-ins by the local midnight of their day. */
  readonly counts: ReadonlyMap<number, number>;
  /** The local midnight of the selected day. */
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

const MANY = 3;

/** Returns the days of a week with their position, because days of another month have no other identity. */
const positioned = (days: readonly (number | null)[]) => days.map((day, position) => ({ day, position }));

/**
 * A month as a table. A day with sign-ins can be selected and is filled, more strongly for more sign-ins. Screen
 * readers read the number.
 */
export function MonthTable({ month, counts, selected, onSelect }: Props) {
  const text = useMessages(activityMessages);
  const { month: monthName, weekday, short } = useDates();
  const weeks = weeksOf(month);
  const today = new Date(serverNow()).setHours(0, 0, 0, 0);
  // The weekdays are named by the second week, which is never partial.
  const names = (weeks[1] ?? []).map((day) => weekday(day ?? 0));
  return (
    <table className={styles.month}>
      <caption>{text.calendarCaption(monthName((weeks[1] ?? [])[0] ?? 0))}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" aria-label={name}>
              <span>{name.slice(0, 1)}</span>
              <span>{name.slice(1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {positioned(days).map(({ day, position }) => {
              const count = day === null ? 0 : (counts.get(day) ?? 0);
              const filled = count >= MANY ? styles.many : count > 0 && styles.some;
              return (
                <td key={position} title={count > 0 && day !== null ? text.times(short(day), count) : undefined}>
                  {day !== null && count === 0 && (
                    <span className={classNames(day === today && styles.today)}>{new Date(day).getDate()}</span>
                  )}
                  {day !== null && count > 0 && (
                    <button
                      type="button"
                      data-printed=""
                      className={classNames(filled, day === today && styles.today)}
                      aria-pressed={day === selected}
                      onClick={() => onSelect(day)}
                    >
                      <span>{new Date(day).getDate()}</span>
                      <i>{text.timesOfDay(count)}</i>
                    </button>
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
