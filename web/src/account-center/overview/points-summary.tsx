import { classNames } from '@isoline/ui/class-names.ts';
import { ElevationLine } from '@isoline/ui/elevation/elevation.tsx';
import { computeHeights } from '@isoline/ui/elevation/elevation-path.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { Link } from 'wouter';
import type { AccountOverview } from '../../shared/account/account-queries.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { accountMessages } from '../account-messages.ts';
import { Card, Loading } from '../card.tsx';
import styles from './points-summary.module.css';

interface Props {
  readonly points: AccountOverview['points'] | undefined;
  readonly membership: AccountOverview['membership'] | undefined;
}

/** The balance, and the remaining days of the trial or the membership. */
export function PointsSummary({ points, membership }: Props) {
  const text = useMessages(accountMessages);
  const number = useNumbers();
  return (
    <Card name="points" link={<Link href={paths.points}>{text.allPoints}</Link>}>
      {points && membership ? (
        <>
          <p className={styles.balance}>
            <b>{number(points.balance)}</b>
            <span>{` ${text.pointsUnit}`}</span>
          </p>
          <ElevationLine
            label={text.pointsLine(number(points.balance))}
            heights={computeHeights(
              points.entries.map(({ at, amount }) => ({ at: Date.parse(at), amount })),
              points.balance,
            )}
            end={serverNow()}
          />
          <p className={classNames(styles.days, membership.kind === 'over' && styles.over)}>
            {daysText(text, membership)}
          </p>
        </>
      ) : (
        <Loading lines={4} />
      )}
    </Card>
  );
}

type Texts = ReturnType<typeof useMessages<(typeof accountMessages)['zh-CN']>>;

function daysText(text: Texts, { kind, remainingDays }: AccountOverview['membership']): string {
  if (kind === 'over') return text.trialOver;
  return kind === 'vip' ? text.memberLeft(remainingDays) : text.trialLeft(remainingDays);
}
