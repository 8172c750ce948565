import type { OverviewSpan } from '@isoline/contract/values/overview.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { ChartCard, ChartTable } from '../charts/chart-card.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { type BucketNames, sum, sumAt } from '../charts/series.ts';
import { ShareChart } from '../charts/share-chart.tsx';
import { inYuan, isByDay, type Overview } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

interface CardProps {
  readonly overview: Overview;
  readonly names: BucketNames;
}

const HEIGHT = 200;

/** Text messages with their cost, and the share of accounts with a passkey. */
export function OverviewMessages(props: CardProps & { readonly span: OverviewSpan }) {
  return (
    <>
      <Messages {...props} />
      <Passkeys {...props} />
    </>
  );
}

function Messages({ overview: { sms, buckets }, names, span }: CardProps & { readonly span: OverviewSpan }) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const series = [
    { key: 'codes', label: text.codes, tone: 'tone-codes', counts: sms.codes },
    { key: 'notices', label: text.notices, tone: 'tone-notices', counts: sms.notices },
  ];
  const yuan = (count: number) => numbers(count * sms.price, inYuan);
  const sent = sum(series.map(({ counts }) => sum(counts)));
  const line = isByDay(span) && sms.cap !== null ? { value: sms.cap, label: text.capLine } : null;
  return (
    <ChartCard
      title={text.messages}
      text={text.messagesText}
      empty={sent + sms.failed === 0 ? text.noMessages : null}
      aside={<strong>{text.cost(yuan(sent))}</strong>}
    >
      <DayMeter sms={sms} />
      <ColumnChart
        {...names}
        label={text.messages}
        height={HEIGHT}
        above={series}
        below={[]}
        count={buckets.length}
        line={line}
      />
      {sms.failed > 0 && <InlineAlert kind="error">{text.failed(numbers(sms.failed))}</InlineAlert>}
      <ChartTable
        summary={text.asTable}
        label={text.messages}
        head={[text.time, text.codes, text.notices, text.cost('')]}
        rows={buckets.map((_, bucket) => [
          names.nameOf(bucket),
          ...series.map(({ counts }) => numbers(counts[bucket] ?? 0)),
          yuan(sumAt(series, bucket)),
        ])}
      />
    </ChartCard>
  );
}

/** The used part of the day's limit. */
function DayMeter({ sms: { today, cap, alarm } }: Pick<Overview, 'sms'>) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  if (cap === null) return <p className="soft">{text.todayOpen(numbers(today))}</p>;
  const words = text.today(numbers(today), numbers(cap));
  return (
    <div className="meter">
      <span className="soft">{words}</span>
      <svg className="bar-line" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="track" width="100" height="4" />
        <rect className={alarm ? 'tone-limited' : 'tone-codes'} width={Math.min(100, (100 * today) / cap)} height="4" />
      </svg>
    </div>
  );
}

function Passkeys({ overview: { passkeys, buckets }, names }: CardProps) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const dates = useDates();
  const { latest, shares } = passkeys;
  const percent = (share: number | null) =>
    share === null ? '–' : numbers(share, { style: 'percent', maximumFractionDigits: 1 });
  const isEmpty = latest === null || shares.every((share) => share === null);
  return (
    <ChartCard
      title={text.passkeyShare}
      {...(latest && {
        text: text.ofAccounts(numbers(latest.withPasskey), numbers(latest.accounts), dates.recent(latest.at)),
      })}
      empty={isEmpty ? text.notCounted : null}
      aside={latest && <strong>{percent(latest.accounts > 0 ? latest.withPasskey / latest.accounts : null)}</strong>}
    >
      <ShareChart {...names} label={text.passkeyShare} height={HEIGHT} shares={shares} />
      <ChartTable
        summary={text.asTable}
        label={text.passkeyShare}
        head={[text.time, text.share]}
        rows={buckets.map((_, bucket) => [names.nameOf(bucket), percent(shares[bucket] ?? null)])}
      />
    </ChartCard>
  );
}
