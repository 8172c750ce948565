import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { type OverviewSpan, overviewBuckets } from '@isoline/contract/values/overview.ts';
import type { CodeSendResult } from '@isoline/contract/values/person.ts';
import { type AccountCounts, type Count, OTHER_NETWORKS } from '../../model/entities/hourly-counts.ts';
import { hourOf } from '../../model/overview/hour-memory.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { troubledStreams } from '../../model/product-events/troubled-streams.ts';
import { messagesToday } from '../../model/verification/daily-message-limits.ts';

/** Milliseconds since 1970 UTC; `to` is excluded. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
}

export interface CountedBucket extends Bucket {
  readonly counts: readonly Count[];
  /** The refusals of each named network, and of all others. */
  readonly networks: ReadonlyMap<string, number>;
}

/** Number of networks in the list of the most refused ones. */
const NETWORKS = 10;
/** Notices are counted up to this number. */
const NOTICES_MAX = 1_000;

/**
 * Returns the buckets of a span, the oldest first. The last one contains `now`.
 *
 * @param zoneHours hours ahead of UTC, which decide where days start
 */
function createBuckets(span: OverviewSpan, now: number, zoneHours: number): Bucket[] {
  const { hours, count } = overviewBuckets[span];
  const size = hours * HOUR_MS;
  const zone = zoneHours * HOUR_MS;
  const last = Math.floor((now + zone) / size) * size - zone;
  return Array.from({ length: count }, (_, index) => {
    const from = last - (count - 1 - index) * size;
    return { from, to: from + size };
  });
}

/**
 * Returns the counts of a span over all nodes. The sums read all hours of the span, so they run in a separate thread.
 */
export async function viewOverview(ports: Ports, span: OverviewSpan, zoneHours: number) {
  const now = ports.now();
  const { read, longRead } = ports.store;
  const buckets: CountedBucket[] = [];
  for (const bucket of createBuckets(span, now, zoneHours))
    buckets.push({
      ...bucket,
      counts: await longRead.hourlyCounts.sums(bucket.from, bucket.to),
      networks: await longRead.hourlyCounts.networks(bucket.from, bucket.to),
    });
  const [from, to] = [buckets[0]?.from ?? now, buckets.at(-1)?.to ?? now];
  const accounts = await longRead.hourlyCounts.accounts(from, to);
  return {
    now,
    buckets,
    before: await countsBefore(ports, span, buckets),
    shares: buckets.map((bucket) => shareIn(bucket, accounts)),
    accounts: accounts[0] ?? (await read.hourlyCounts.accounts(hourOf(now) - 2 * HOUR_MS, to))[0] ?? null,
    ...mostRefused(buckets),
    codes: await readCodes(ports, now),
    streams: await troubledStreams(ports),
    notices: await read.pendingNotices.waiting(NOTICES_MAX),
    smsToday: await messagesToday(ports, 'sms'),
    smsSending: await ports.smsSending(),
  };
}

export type OverviewView = Awaited<ReturnType<typeof viewOverview>>;

/**
 * Returns the counts of the completed buckets one span earlier. Returns null for the longest span, because no earlier
 * counts are kept.
 */
async function countsBefore(ports: Ports, span: OverviewSpan, buckets: readonly Bucket[]) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (span === 'quarter' || !first || !last) return null;
  const spanMs = last.to - first.from;
  return ports.store.longRead.hourlyCounts.sums(first.from - spanMs, last.from - spanMs);
}

function shareIn({ from, to }: Bucket, accounts: readonly AccountCounts[]): number | null {
  const within = accounts.find(({ hour }) => hour >= from && hour < to);
  return within && within.accounts > 0 ? within.withPasskey / within.accounts : null;
}

/** Returns the networks with the most refusals, the most first, with their refusals in each bucket. */
function mostRefused(buckets: readonly CountedBucket[]) {
  const sums = new Map<string, number>();
  for (const bucket of buckets)
    for (const [network, count] of bucket.networks) sums.set(network, (sums.get(network) ?? 0) + count);
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0);
  sums.delete(OTHER_NETWORKS);
  const networks = [...sums]
    .map(([network, count]) => ({ network, count }))
    .toSorted((one, other) => other.count - one.count || (one.network < other.network ? -1 : 1))
    .slice(0, NETWORKS)
    .map((one) => ({ ...one, counts: buckets.map((bucket) => bucket.networks.get(one.network) ?? 0) }));
  return { networks, otherNetworks: networks.reduce((rest, { count }) => rest - count, all) };
}

/** The services of the channels. */
const providers = { sms: 'tencent-cloud', email: 'smtp' } as const;
/** Outcomes that say that the service has refused a code. Others were refused before it was asked. */
const refusedByService: ReadonlySet<CodeSendResult> = new Set(['service', 'service-limit', 'address']);

/** Returns the codes whose service has not answered, and the results of the codes of the last hour. */
async function readCodes({ store: { longRead } }: Ports, now: number) {
  const live = await longRead.codeSends.sums({ since: now - lifetimes.verificationCodeMs });
  const ofHour = await longRead.codeSends.sums({ since: now - HOUR_MS });
  return (['sms', 'email'] as const).map((channel) => {
    const waiting = live.find((one) => one.channel === channel && one.result === 'unknown');
    const sum = (fits: (result: CodeSendResult) => boolean) =>
      ofHour.reduce((all, one) => (one.channel === channel && fits(one.result) ? all + one.count : all), 0);
    return {
      channel,
      provider: providers[channel],
      waiting: waiting?.count ?? 0,
      oldestAt: waiting?.oldestAt ?? null,
      accepted: sum((result) => result === 'accepted'),
      failed: sum((result) => refusedByService.has(result)),
    };
  });
}
