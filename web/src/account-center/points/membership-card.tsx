import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { trialInfo } from '@isoline/contract/membership.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Link } from 'wouter';
import { membershipQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { accountMessages } from '../account-messages.ts';
import { useProductName } from '../apps/products.tsx';
import { Card, Pending } from '../card.tsx';
import styles from './membership-card.module.css';
import { membershipCardMessages } from './membership-card-messages.ts';

type TrialInfo = OutputOf<typeof trialInfo>;

/** The trial or the membership of the account: the product, the workspace and the end. */
export function MembershipCard() {
  const query = useAccountQuery(membershipQuery);
  return (
    <Card name="membership">{query.data ? <Facts info={query.data} /> : <Pending query={query} lines={4} />}</Card>
  );
}

function Facts({ info }: { readonly info: TrialInfo }) {
  const text = useMessages(membershipCardMessages);
  const names = useMessages(accountMessages);
  const { day } = useDates();
  const productName = useProductName();
  const { trial, vip, product, workspaceId, startTime, endTime, remainingDays, memberships } = info;
  const isActive = trial || vip;
  const days = vip ? (Date.parse(endTime) - Date.parse(startTime)) / DAY_MS : lifetimes.trialMs / DAY_MS;
  return (
    <>
      <p className={styles.state}>
        <b className={classNames(styles.badge, vip && styles.member, !isActive && styles.ended)}>
          {vip ? text.member : trial ? text.trial : text.ended}
        </b>
        <span>{isActive ? text.daysLeft(remainingDays) : text.endedOn(day(endTime))}</span>
      </p>
      {isActive && <progress className={styles.days} max={days} value={remainingDays} aria-label={names.membership} />}
      <dl className={styles.facts}>
        <Fact name={text.product}>{product ? productName(product) : text.allProducts}</Fact>
        {workspaceId && <Fact name={text.workspace}>{workspaceId}</Fact>}
        <Fact name={text.from}>{day(startTime)}</Fact>
        <Fact name={text.until}>{day(endTime)}</Fact>
        {memberships.slice(1).map((one) => (
          <Fact key={one.product} name={productName(one.product)}>
            {text.alsoUntil(day(one.endTime))}
          </Fact>
        ))}
      </dl>
      <Link className={styles.more} href={paths.membership}>
        {text.more}
      </Link>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
