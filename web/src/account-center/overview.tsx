import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../i18n/locale.ts';
import { overviewQuery } from '../shared/account/account-queries.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import type { WithActions } from './action-slot.tsx';
import { Card, Pending } from './card.tsx';
import { NewestDevices } from './newest-devices.tsx';
import styles from './overview.module.css';
import { OverviewHead } from './overview-head.tsx';
import { PointsSummary } from './points-summary.tsx';
import { ProductLinks } from './product-links.tsx';

/** Who the user is, how secure the account is, and the newest of what the other sections have. */
export function Overview({ actions }: WithActions) {
  const query = useQuery(overviewQuery(useLocale()));
  const { data, error } = query;
  const { UserInfo } = useUserCenter();
  return (
    <>
      <OverviewHead createdAt={data?.createdAt} hasFailed={error !== null} actions={actions} />
      {!data && error ? (
        // Where the user is not known either, the head says it.
        UserInfo && (
          <Card name="devices">
            <Pending query={query} lines={4} />
          </Card>
        )
      ) : (
        <div className={styles.cards}>
          <NewestDevices devices={data?.devices} />
          <PointsSummary points={data?.points} membership={data?.membership} />
          <ProductLinks products={data?.products} />
        </div>
      )}
    </>
  );
}
