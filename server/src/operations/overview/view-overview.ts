import { type OverviewSpan, overviewBuckets } from '@isoline/contract/values/overview.ts';
import type { AccountCounts, Count } from '../../model/entities/hourly-counts.ts';
import { HOUR_MS, hourOf } from '../../model/overview/hour-memory.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { messagesToday } from '../../model/verification/daily-message-limits.ts';

/** Milliseconds since 1970 UTC; `to` is excluded. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
}

/** A bucket with its counts, and the sum of one kind in them. */
export interface CountedBucket extends Bucket {
  readonly counts: readonly Count[];
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
    buckets.push({ ...bucket, counts: await longRead.hourlyCounts.sums(bucket.from, bucket.to) });
  const [from, to] = [buckets[0]?.from ?? now, buckets.at(-1)?.to ?? now];
  const accounts = await longRead.hourlyCounts.accounts(from, to);
  const { networks, otherNetworks } = await readNetworks(ports, from, to);
  return {
    now,
    buckets,
    before: await countsBefore(ports, span, buckets),
    shares: buckets.map((bucket) => shareIn(bucket, accounts)),
    accounts: accounts[0] ?? (await read.hourlyCounts.accounts(hourOf(now) - 2 * HOUR_MS, to))[0] ?? null,
    networks,
    otherNetworks,
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

async function readNetworks({ store: { longRead } }: Ports, from: number, to: number) {
  const { networks, all } = await longRead.hourlyCounts.mostRefused(from, to, NETWORKS);
  const named = [...networks];
  return { networks: named, otherNetworks: named.reduce((rest, [, count]) => rest - count, all) };
}
