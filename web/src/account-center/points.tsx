import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { coinQuery, type PointsEntry } from '../shared/account/account-queries.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { activityMessages } from './activity-messages.ts';
import { BarChart } from './bar-chart.tsx';
import { Card, Pending } from './card.tsx';
import { sumByDays } from './day-sums.ts';
import styles from './points.module.css';
import { useDates, useNumbers } from './use-formats.ts';

const WEEKS = 8;
const FIRST_SHOWN = 5;

/** The balance, how it grew, and the entries behind it. */
export function Points() {
  const text = useMessages(activityMessages);
  const number = useNumbers();
  const { UserCoin } = useUserCenter();
  const query = useQuery(coinQuery);
  return (
    <Card name="points">
      {!UserCoin && <Pending query={query} lines={8} />}
      {UserCoin && (
        <p className={styles.balance}>
          <b>{number(UserCoin.balance)}</b> {text.pointsUnit}
        </p>
      )}
      {UserCoin?.entries.length === 0 && <EmptyState title={text.pointsEmpty} text={text.pointsEmptyText} />}
      {UserCoin && UserCoin.entries.length > 0 && (
        <>
          <PointsChart entries={UserCoin.entries} />
          <Entries entries={UserCoin.entries} />
        </>
      )}
    </Card>
  );
}

interface EntriesProps {
  readonly entries: readonly PointsEntry[];
}

function PointsChart({ entries }: EntriesProps) {
  const text = useMessages(activityMessages);
  const number = useNumbers();
  const { short } = useDates();
  const gains = entries.map(({ at, amount }) => ({ at, value: Math.max(0, amount) }));
  const weeks = sumByDays(gains, { now: Date.now(), count: WEEKS, days: 7 });
  const total = weeks.reduce((sum, { value }) => sum + value, 0);
  return (
    <BarChart
      label={text.pointsChart(number(total))}
      bars={weeks.map(({ from, value }) => ({ key: from, value, label: text.pointsBar(short(from), number(value)) }))}
      from={short(weeks[0]?.from ?? 0)}
      to={text.thisWeek}
    />
  );
}

function Entries({ entries }: EntriesProps) {
  const text = useMessages(activityMessages);
  const number = useNumbers();
  const { day } = useDates();
  const [all, setAll] = useState(false);
  const reasons: Readonly<Record<string, string>> = {
    register: text.reasonRegister,
    bind: text.reasonBind,
    daily: text.reasonDaily,
    merge: text.reasonMerge,
  };
  return (
    <>
      <ul className={styles.entries}>
        {(all ? entries : entries.slice(0, FIRST_SHOWN)).map(({ id, amount, reason, at }) => (
          <li key={id}>
            <span>{reasons[reason] ?? text.reasonOther}</span>
            <time dateTime={at}>{day(at)}</time>
            <b>{number(amount, { signDisplay: 'exceptZero' })}</b>
          </li>
        ))}
      </ul>
      {entries.length > FIRST_SHOWN && (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showLess : text.showAll(entries.length)}
        </Button>
      )}
    </>
  );
}
