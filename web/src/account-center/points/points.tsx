import type { CoinReason } from '@isoline/contract/limits.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { ElevationProfile } from '@isoline/ui/elevation/elevation.tsx';
import { computeHeights, levelsUpTo } from '@isoline/ui/elevation/elevation-path.ts';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { useState } from 'react';
import { coinQuery, earlierPointsQuery, type PointsEntry } from '../../shared/account/account-queries.ts';
import { useAccountPages, useAccountQuery } from '../../shared/account/use-account-query.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { activityMessages } from '../activity-messages.ts';
import { useProductName } from '../apps/products.tsx';
import { Card, Pending } from '../card.tsx';
import styles from './points.module.css';
import { pointsByDay } from './points-by-day.ts';

const FIRST_SHOWN = 8;

/** The balance, its growth, and its entries. */
export function Points() {
  const text = useMessages(activityMessages);
  const number = useNumbers();
  const { UserCoin } = useUserCenter();
  const query = useAccountQuery(coinQuery);
  return (
    <Card name="points">
      {!UserCoin && <Pending query={query} lines={8} />}
      {UserCoin && (
        <p className={styles.balance}>
          <b>{number(UserCoin.balance)}</b>
          <span>{` ${text.pointsUnit}`}</span>
        </p>
      )}
      {UserCoin?.entries.length === 0 && <EmptyState title={text.pointsEmpty} text={text.pointsEmptyText} />}
      {UserCoin && UserCoin.entries.length > 0 && (
        <>
          <PointsProfile entries={UserCoin.entries} balance={UserCoin.balance} />
          <Entries entries={UserCoin.entries} next={UserCoin.nextCursor} />
        </>
      )}
    </Card>
  );
}

interface EntriesProps {
  readonly entries: readonly PointsEntry[];
}

function useReason(): (entry: Pick<PointsEntry, 'reason' | 'words'>) => string {
  const text = useMessages(activityMessages);
  const inLanguage = useWords();
  const reasons: Readonly<Record<CoinReason, string>> = {
    register: text.reasonRegister,
    bind: text.reasonBind,
    daily: text.reasonDaily,
    merge: text.reasonMerge,
    correction: text.reasonCorrection,
    import: text.reasonImport,
    product: text.reasonProduct,
  };
  return ({ reason, words }) => (words ? inLanguage(words) : (wordOf(reasons, reason) ?? text.reasonOther));
}

/** The balance over time. The list below it says the same in words. */
function PointsProfile({ entries, balance }: EntriesProps & { readonly balance: number }) {
  const text = useMessages(activityMessages);
  const number = useNumbers();
  const reasonOf = useReason();
  const { day, short } = useDates();
  const locale = useLocale();
  const days = pointsByDay(entries, reasonOf);
  const heights = computeHeights(days, balance).map((height, index) => {
    const { reasons, amount } = days[days.length - 1 - index] ?? { reasons: [], amount: 0 };
    const reasonList = new Intl.ListFormat(locale).format(reasons);
    const gain = number(amount, { signDisplay: 'exceptZero' });
    return { ...height, label: text.pointsMark(day(height.at), reasonList, gain, number(height.value)) };
  });
  const highest = Math.max(...heights.map(({ value }) => value));
  return (
    <ElevationProfile
      label={text.pointsProfile(number(balance), short(heights[0]?.at ?? 0))}
      heights={heights}
      end={serverNow()}
      levels={levelsUpTo(highest).map((value) => ({ value, label: number(value) }))}
      from={short(heights[0]?.at ?? 0)}
      to={text.today}
    />
  );
}

function Entries({ entries, next }: EntriesProps & { readonly next: string | null }) {
  const text = useMessages(activityMessages);
  const number = useNumbers();
  const reasonOf = useReason();
  const productName = useProductName();
  const { day } = useDates();
  const [all, setAll] = useState(false);
  const earlier = useAccountPages(earlierPointsQuery(next));
  const known = [...entries, ...(earlier.data?.pages.flatMap((page) => page.entries) ?? [])];
  const isContinued = earlier.data ? earlier.hasNextPage : next !== null;
  return (
    <>
      <ul className={styles.entries}>
        {(all ? known : known.slice(0, FIRST_SHOWN)).map(({ id, amount, note, product, at, ...entry }) => (
          <li key={id}>
            <span>
              <span>{reasonOf(entry)}</span>
              {note && <small>{note}</small>}
              {product && <small>{productName(product)}</small>}
            </span>
            <time dateTime={at}>{day(at)}</time>
            <b>{number(amount, { signDisplay: 'exceptZero' })}</b>
          </li>
        ))}
      </ul>
      {all && earlier.error && <Pending query={{ error: earlier.error, refetch: earlier.fetchNextPage }} lines={1} />}
      {all && !earlier.error && isContinued && (
        <Button kind="quiet" busy={earlier.isFetching} onClick={() => void earlier.fetchNextPage()}>
          {text.earlierPoints}
        </Button>
      )}
      {known.length > FIRST_SHOWN && (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showLess : isContinued ? text.showMore : text.showAll(known.length)}
        </Button>
      )}
    </>
  );
}
