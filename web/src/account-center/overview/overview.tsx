import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { overviewQuery, userInfoQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import center from '../account-center.module.css';
import { accountMessages } from '../account-messages.ts';
import type { WithActions } from '../action-slot.tsx';
import { Card, Pending } from '../card.tsx';
import { NotLoaded, useFailureOfAll } from '../not-loaded.tsx';
import { useSection } from '../sections.ts';
import { NewestDevices } from './newest-devices.tsx';
import styles from './overview.module.css';
import { OverviewHead } from './overview-head.tsx';
import { PointsSummary } from './points-summary.tsx';
import { ProductLinks } from './product-links.tsx';
import { WaitingMerges } from './waiting-merges.tsx';
import { WaitingReplacement } from './waiting-replacement.tsx';

/** The overview: the user, the safety of the account, and the latest of the other sections. */
export function Overview({ actions }: WithActions) {
  const text = useMessages(accountMessages);
  // The prerendered page is the overview: at the address of another section it is replaced and must fetch nothing.
  const isShown = useSection() === 'overview';
  const query = useAccountQuery({ ...overviewQuery(useLocale()), ...(!isShown && { enabled: false }) });
  const { data, error } = query;
  const { data: user, error: userError } = useAccountQuery(userInfoQuery);
  const failure = useFailureOfAll();
  if (!user && failure.error && (userError || failure.busy))
    return (
      <>
        <header>
          <h1 className={center.title} tabIndex={-1}>
            {text.overview}
          </h1>
        </header>
        <NotLoaded {...failure} />
      </>
    );
  return (
    <>
      {data && <WaitingMerges merging={data.merging} />}
      {data && <WaitingReplacement replacing={data.replacing} />}
      <OverviewHead
        protection={data?.protection}
        createdAt={data?.createdAt}
        hasFailed={error !== null}
        actions={actions}
      />
      {!data && error ? (
        <Card name="devices">
          <Pending query={query} lines={4} />
        </Card>
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
