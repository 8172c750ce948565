import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { ChartCard, ChartTable } from '../charts/chart-card.tsx';
import type { BucketNames } from '../charts/series.ts';
import { levels, peaksOf, WeatherMap } from '../charts/weather-map.tsx';
import { inAddressOrder } from './address-order.ts';
import type { Overview } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

interface Props {
  readonly overview: Overview;
  readonly names: BucketNames;
}

/** The refusals as weather: networks by time as isolines, so that an attack looks like a storm. */
export function OverviewWeather({ overview: { networks, otherNetworks, buckets }, names }: Props) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const rows = inAddressOrder(networks).map(({ network, counts }) => ({ name: network, counts }));
  const mayRefuse = useMay('incident.act');
  const [peak] = peaksOf(rows);
  const strongest = peak && { ...peak, network: rows[peak.row]?.name ?? '' };
  const summary = strongest
    ? text.strongest(strongest.network, names.nameOf(strongest.bucket), numbers(strongest.count))
    : '';
  const isCounted = (_: unknown, bucket: number) => networks.some(({ counts }) => (counts[bucket] ?? 0) > 0);
  const counted = buckets.flatMap((bucket, at) => (isCounted(bucket, at) ? [at] : []));
  return (
    <ChartCard
      title={text.weather}
      text={text.weatherText(
        levels
          .slice(0, 4)
          .map((level) => numbers(level))
          .join(', '),
      )}
      empty={networks.length === 0 ? text.noNetworks : null}
      wide
    >
      <p>
        <strong>{`${summary} `}</strong>
        {mayRefuse && strongest && (
          <Link href={`/incident?network=${encodeURIComponent(strongest.network)}`}>
            {text.refuse(strongest.network)}
          </Link>
        )}
      </p>
      <WeatherMap label={`${text.weather}: ${summary}`} rows={rows} {...names} />
      {otherNetworks > 0 && <p className="soft">{text.others(numbers(otherNetworks))}</p>}
      <ChartTable
        summary={text.asTable}
        label={text.weather}
        head={[text.time, ...rows.map(({ name }) => name)]}
        rows={[
          [text.total, ...inAddressOrder(networks).map(({ count }) => numbers(count))],
          ...counted.map((bucket) => [names.nameOf(bucket), ...rows.map(({ counts }) => numbers(counts[bucket] ?? 0))]),
        ]}
      />
    </ChartCard>
  );
}
