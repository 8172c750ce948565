import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { nextIcon, previousIcon } from '../../ui/icon/icon-paths.ts';
import { LoadFailed, Loading } from './card.tsx';
import { countDays, firstOfMonth, monthIndexOf } from './month.ts';
import { MonthTable } from './month-table.tsx';
import styles from './sign-in-calendar.module.css';
import { useDates } from './use-dates.ts';
import { RECENT_RECORDS, type RecentRecords, useRecentRecords } from './use-recent-records.ts';
import { useRecordWords } from './use-record-words.ts';

/** The sign-ins by day, a month at a time, as far back as the records reach that one call gives. */
export function SignInCalendar() {
  const { recent, error } = useRecentRecords();
  if (!recent)
    return (
      <div className={styles.place}>
        {error ? <LoadFailed error={error} resource={RECENT_RECORDS} /> : <Loading lines={8} />}
      </div>
    );
  return <Calendar recent={recent} />;
}

function Calendar({ recent: { records, cut } }: { readonly recent: RecentRecords }) {
  const text = useMessages(activityMessages);
  const { month: monthName, day } = useDates();
  const last = monthIndexOf(Date.now());
  const oldest = records.at(-1)?.loginTime;
  const first = oldest ? Math.min(last, monthIndexOf(Date.parse(oldest))) : last;
  const [wanted, setWanted] = useState(last);
  const shown = Math.min(last, Math.max(first, wanted));
  const inMonth = records.filter(({ loginTime }) => monthIndexOf(Date.parse(loginTime)) === shown);
  const counts = countDays(inMonth.map(({ loginTime }) => loginTime));
  return (
    <div className={styles.calendar}>
      <div>
        <div className={styles.months}>
          <Step label={text.monthBefore} icon={previousIcon} off={shown <= first} onStep={() => setWanted(shown - 1)} />
          <p aria-live="polite">{monthName(firstOfMonth(shown))}</p>
          <Step label={text.monthAfter} icon={nextIcon} off={shown >= last} onStep={() => setWanted(shown + 1)} />
        </div>
        <MonthTable month={shown} counts={counts} />
      </div>
      <div className={styles.summary}>
        <p>{text.signInsOfMonth(inMonth.length, counts.size)}</p>
        <Ways types={inMonth.map(({ loginType }) => loginType)} />
        {cut && oldest && <p className={styles.note}>{text.calendarReaches(records.length, day(oldest))}</p>}
      </div>
    </div>
  );
}

/** How often each way of signing in was used, the usual one first. */
function Ways({ types }: { readonly types: readonly string[] }) {
  const { typeName } = useRecordWords();
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return (
    <ul className={styles.ways}>
      {sorted.map(([type, count]) => (
        <li key={type}>
          <span>{typeName(type)}</span>
          <b>{count}</b>
          <progress max={types.length} value={count} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: string;
  readonly off: boolean;
  readonly onStep: () => void;
}

function Step({ label, icon, off, onStep }: StepProps) {
  return <IconButton label={label} icon={icon} aria-disabled={off} onClick={() => off || onStep()} />;
}
