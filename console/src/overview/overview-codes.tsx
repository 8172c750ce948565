import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { Link } from 'wouter';
import { ChartCard } from '../charts/chart-card.tsx';
import { helpPath } from '../help/help-topics.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Overview } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

/**
 * The codes that are being sent: the number that waits for its service, and the results of the codes of the last hour.
 */
export function OverviewCodes({ overview: { codes } }: { readonly overview: Overview }) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const dates = useDates();
  return (
    <ChartCard title={text.codesInFlight} text={text.codesText} empty={null}>
      <DataTable
        label={text.codesInFlight}
        columns={[text.channel, text.waiting, text.oldest, text.accepted, text.notAccepted]}
        rows={codes.map(({ channel, provider, waiting, oldestAt, accepted, failed }) => [
          channel,
          `${text.channelName(channel)} · ${text.provider(provider)}`,
          numbers(waiting),
          oldestAt && (
            <time key="oldest" dateTime={oldestAt}>
              {dates.seconds(oldestAt)}
            </time>
          ),
          numbers(accepted),
          failed > 0 ? (
            <Link key="failed" href={helpPath('codes-failing')}>
              {numbers(failed)}
            </Link>
          ) : (
            numbers(failed)
          ),
        ])}
      />
    </ChartCard>
  );
}
