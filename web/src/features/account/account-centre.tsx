import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './account-centre.module.css';
import { AccountHead } from './account-head.tsx';
import type { Acts } from './acts.tsx';
import { Card, Loading, type Part } from './card.tsx';
import { useLiveData } from './use-live-data.ts';

const loadOverview = () => import('./overview.tsx').then(({ Overview }) => ({ default: Overview }));
const loadActivity = () => import('./activity.tsx').then(({ Activity }) => ({ default: Activity }));
const Overview = lazy(loadOverview);
const Activity = lazy(loadActivity);

interface Props {
  readonly live: boolean;
  readonly acts: Acts;
}

/** The account centre. Until a session is `live` nothing is fetched, and every part keeps its place. */
export function AccountCentre({ live, acts }: Props) {
  useLiveData(live);
  const [begun, setBegun] = useState(live);
  if (live && !begun) setBegun(true);
  // Fetched while the session is being asked for, not after.
  useEffect(() => {
    for (const load of [loadOverview, loadActivity, ...Object.values(acts)]) load().catch(() => undefined);
  }, [acts]);
  const first = <Places parts={['security', 'methods']} />;
  const rest = <Places parts={['records', 'points']} />;
  return (
    <div className={styles.centre}>
      <AccountHead acts={acts} />
      <Suspense fallback={first}>{begun ? <Overview acts={acts} /> : first}</Suspense>
      <Suspense fallback={rest}>{begun ? <Activity /> : rest}</Suspense>
    </div>
  );
}

function Places({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part) => (
    <Card key={part} part={part}>
      <Loading lines={5} />
    </Card>
  ));
}
