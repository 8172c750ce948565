import { IconButton } from '@isoline/ui/button/icon-button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { nextIcon, previousIcon } from '@isoline/ui/icon/icon-paths.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { useState } from 'react';
import { activityMessages } from '../activity-messages.ts';
import { firstOfMonth, monthIndexOf } from './calendar-month.ts';
import { MonthTable } from './month-table.tsx';
import styles from './sign-in-calendar.module.css';

interface Props {
  /** The first day with a known count, and the counts of days, by local midnight. */
  readonly since: number;
  readonly counts: ReadonlyMap<number, number>;
  /** The local midnight of the only day that the table shows. */
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

/** The sign-ins by day, one month at a time, as far back as they are kept. */
export function SignInCalendar({ since, counts, selected: selectedDay, onSelect }: Props) {
  const text = useMessages(activityMessages);
  const { month: monthName } = useDates();
  const last = monthIndexOf(serverNow());
  const first = Math.min(last, monthIndexOf(since));
  const [selected, setSelected] = useState(last);
  const shown = Math.min(last, Math.max(first, selected));
  const inMonth = [...counts].filter(([day]) => monthIndexOf(day) === shown).map(([, count]) => count);
  const times = inMonth.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className={styles.months}>
        <MonthButton
          label={text.monthBefore}
          icon={previousIcon}
          disabled={shown <= first}
          onClick={() => setSelected(shown - 1)}
        />
        <p aria-live="polite">{monthName(firstOfMonth(shown))}</p>
        <MonthButton
          label={text.monthAfter}
          icon={nextIcon}
          disabled={shown >= last}
          onClick={() => setSelected(shown + 1)}
        />
      </div>
      <MonthTable month={shown} counts={counts} selected={selectedDay} onSelect={onSelect} />
      <p className={styles.summary}>{text.signInsOfMonth(times, inMonth.length)}</p>
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A button that is still focusable at the end of the range, so that the focus is not lost there. */
function MonthButton({ label, icon, disabled, onClick }: ButtonProps) {
  return <IconButton label={label} icon={icon} aria-disabled={disabled} onClick={() => disabled || onClick()} />;
}
