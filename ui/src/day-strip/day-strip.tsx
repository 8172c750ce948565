import { type KeyboardEvent, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { serverNow } from '../server-now.ts';
import styles from './day-strip.module.css';
import { daysOfWeeks } from './days-of-weeks.ts';

interface Props {
  /** One sentence about the whole strip. */
  readonly label: string;
  /** The count of each day, by its local midnight. */
  readonly counts: ReadonlyMap<number, number>;
  /** The first day with a known count. */
  readonly from: number;
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
  readonly dayLabel: (day: number, count: number) => string;
  readonly monthLabel: (at: number) => string;
}

const MOST = 3;

/**
 * The days from the first day with a known count up to today, which is marked. Each week is a column. A day with a
 * count above 0 can be selected. The strip is one stop for the Tab key; arrow keys move between the days.
 */
export function DayStrip({ label, counts, from, selected, onSelect, dayLabel, monthLabel }: Props) {
  const { days, today, months } = useMemo(() => daysOfWeeks(from, serverNow()), [from]);
  const filled = days.filter((day) => counts.has(day));
  const stop = selected !== null && filled.includes(selected) ? selected : filled.at(-1);
  return (
    <div className={styles.strip}>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ at, week }) => (
          <span key={at} style={{ gridColumnStart: week + 1 }}>
            {monthLabel(at)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart does not group fields */}
      <div role="group" aria-label={label} className={styles.days} onKeyDown={moveFocus}>
        {days.map((day) => {
          const count = counts.get(day);
          const look = day < from || day > today ? styles.unknown : day === today && styles.today;
          if (!count) return <i key={day} className={classNames(look)} />;
          return (
            <button
              key={day}
              type="button"
              data-printed=""
              className={classNames(styles[`level${Math.min(count, MOST)}`], look)}
              aria-current={day === today ? 'date' : undefined}
              title={dayLabel(day, count)}
              aria-pressed={day === selected}
              tabIndex={day === stop ? 0 : -1}
              onClick={() => onSelect(day)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Moves the focus by the keys of a toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = buttons[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
