import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { recentRecordsQuery, type SignInRecord } from '../shared/account/account-queries.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { nextIcon, previousIcon } from '../ui/icon/icon-paths.ts';
import { activityMessages } from './activity-messages.ts';
import { countDays, firstOfMonth, monthIndexOf } from './calendar-month.ts';
import { Pending } from './card.tsx';
import { MonthTable } from './month-table.tsx';
import { useMethodName } from './record-table.tsx';
import styles from './sign-in-calendar.module.css';
import { useDates } from './use-formats.ts';

interface SelectionProps {
  /** The midnight of the day that the table shows alone. */
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

/** The sign-ins by day, a month at a time, as far back as the recent records reach. */
export function SignInCalendar(selection: SelectionProps) {
  const query = useQuery(recentRecordsQuery);
  if (!query.data) {
    return (
      <div className={styles.placeholder}>
        <Pending query={query} lines={8} />
      </div>
    );
  }
  const { records, total } = query.data;
  return <Calendar records={records} isPartial={total > records.length} {...selection} />;
}

interface Props extends SelectionProps {
  readonly records: readonly SignInRecord[];
  /** There are older records. */
  readonly isPartial: boolean;
}

function Calendar({ records, isPartial, selected: selectedDay, onSelect }: Props) {
  const text = useMessages(activityMessages);
  const { month: monthName, day } = useDates();
  const last = monthIndexOf(Date.now());
  const oldest = records.at(-1)?.loginTime;
  const first = oldest ? Math.min(last, monthIndexOf(Date.parse(oldest))) : last;
  const [selected, setSelected] = useState(last);
  const shown = Math.min(last, Math.max(first, selected));
  const inMonth = records.filter(({ loginTime }) => monthIndexOf(Date.parse(loginTime)) === shown);
  const counts = countDays(inMonth.map(({ loginTime }) => loginTime));
  return (
    <div className={styles.calendar}>
      <div>
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
      </div>
      <div className={styles.summary}>
        <p>{text.signInsOfMonth(inMonth.length, counts.size)}</p>
        <MethodCounts loginTypes={inMonth.map(({ loginType }) => loginType)} />
        {isPartial && oldest && <p className={styles.note}>{text.calendarReaches(records.length, day(oldest))}</p>}
      </div>
    </div>
  );
}

/** How often each sign-in method was used, the most frequent one first. */
function MethodCounts({ loginTypes }: { readonly loginTypes: readonly string[] }) {
  const methodName = useMethodName();
  const counts = new Map<string, number>();
  for (const type of loginTypes) counts.set(type, (counts.get(type) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return (
    <ul className={styles.methods}>
      {sorted.map(([type, count]) => (
        <li key={type}>
          <span>{methodName(type)}</span>
          <b>{count}</b>
          <progress max={loginTypes.length} value={count} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Stays focusable at the end of the range, so that the focus isn't lost there. */
function MonthButton({ label, icon, disabled, onClick }: ButtonProps) {
  return <IconButton label={label} icon={icon} aria-disabled={disabled} onClick={() => disabled || onClick()} />;
}
