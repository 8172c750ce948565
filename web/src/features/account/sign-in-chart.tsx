import { activityMessages } from '../../messages/account-activity.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { fetchRecords } from './account-data.ts';
import { Bars } from './bars.tsx';
import styles from './sign-in-chart.module.css';
import { tallyDays } from './tallies.ts';
import { useDates } from './use-dates.ts';
import { useResource } from './use-resource.ts';

const DAYS = 28;
const RECORDS = 100;

/** Sign-ins by day. Left out where the newest records don't reach back four weeks: half a picture would mislead. */
export function SignInChart() {
  const text = useMessages(activityMessages);
  const { short } = useDates();
  const { data } = useResource('recent-records', () => fetchRecords(1, RECORDS));
  if (!data) return <div className={styles.place} />;
  const items = data.records.map(({ loginTime }) => ({ at: loginTime, value: 1 }));
  const tallies = tallyDays(items, { now: Date.now(), count: DAYS });
  const [first] = tallies;
  const oldest = data.records.at(-1);
  const reachesBack = data.total <= RECORDS || (oldest && first && Date.parse(oldest.loginTime) < first.from);
  if (!first || !reachesBack) return null;
  const used = tallies.filter(({ value }) => value > 0);
  const times = used.reduce((sum, { value }) => sum + value, 0);
  return (
    <Bars
      label={text.signInsChart(times, used.length)}
      bars={tallies.map(({ from, value }) => ({ key: from, value, label: text.times(short(from), value) }))}
      from={short(first.from)}
      to={text.today}
    />
  );
}
