import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { useNumber } from '../../messages/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { COIN, type CoinEntry, fetchCoin } from './account-data.ts';
import { Bars } from './bars.tsx';
import { Card, LoadFailed, Loading } from './card.tsx';
import styles from './points.module.css';
import { tallyDays } from './tallies.ts';
import { useDates } from './use-dates.ts';
import { useResource } from './use-resource.ts';
import { useUserCenter } from './user-center-store.ts';

const WEEKS = 8;
const FIRST_SHOWN = 5;

/** The balance, how it grew, and the ledger behind it. */
export function Points() {
  const text = useMessages(activityMessages);
  const number = useNumber();
  const { UserCoin } = useUserCenter();
  const { error } = useResource(COIN, fetchCoin);
  return (
    <Card part="points">
      {UserCoin && (
        <>
          <p className={styles.balance}>
            <b>{number(UserCoin.balance)}</b> {text.pointsUnit}
          </p>
          {UserCoin.entries.length > 0 ? (
            <>
              <PointsChart entries={UserCoin.entries} />
              <Ledger entries={UserCoin.entries} />
            </>
          ) : (
            <EmptyState title={text.pointsEmpty} text={text.pointsEmptyText} />
          )}
        </>
      )}
      {!UserCoin && (error ? <LoadFailed error={error} resource={COIN} /> : <Loading lines={8} />)}
    </Card>
  );
}

interface Entries {
  readonly entries: readonly CoinEntry[];
}

function PointsChart({ entries }: Entries) {
  const text = useMessages(activityMessages);
  const number = useNumber();
  const { short } = useDates();
  const items = entries.map(({ at, amount }) => ({ at, value: Math.max(0, amount) }));
  const tallies = tallyDays(items, { now: Date.now(), count: WEEKS, days: 7 });
  const sum = tallies.reduce((total, { value }) => total + value, 0);
  return (
    <Bars
      label={text.pointsChart(number(sum))}
      bars={tallies.map(({ from, value }) => ({ key: from, value, label: text.pointsBar(short(from), number(value)) }))}
      from={short(tallies[0]?.from ?? 0)}
      to={text.thisWeek}
    />
  );
}

function Ledger({ entries }: Entries) {
  const text = useMessages(activityMessages);
  const number = useNumber();
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
      <ul className={styles.ledger}>
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
