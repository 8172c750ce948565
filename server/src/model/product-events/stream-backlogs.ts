import type { EventStream, ProductBacklog } from '../entities/product-events.ts';
import type { Ports } from '../ports/ports.ts';

/** The maximum number of events of a stream that are counted. */
export const COUNTED_MAX = 10_000;

/** Returns what waits in each stream. */
export async function streamBacklogs(ports: Pick<Ports, 'store' | 'now'>): Promise<readonly ProductBacklog[]> {
  const backlogs: ProductBacklog[] = [];
  for (const stream of await ports.store.read.eventStreams.list()) backlogs.push(await backlogOf(ports, stream));
  return backlogs;
}

/** Returns what waits in a stream. */
export async function backlogOf(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  { product: name, status, failingSince, refusingSince, error }: EventStream,
): Promise<ProductBacklog> {
  const { productEvents } = store.read;
  const [oldest] = await productEvents.waiting({ product: name, limit: 1 });
  const waiting = oldest ? await productEvents.countWaiting({ product: name, limit: COUNTED_MAX }) : 0;
  const oldestAt = oldest?.createdAt ?? null;
  const msSince = (at: number | null) => (at === null ? null : Math.max(0, now() - at));
  return {
    product: name,
    waiting,
    isMore: waiting === COUNTED_MAX,
    oldestAt,
    ageMs: msSince(oldestAt) ?? 0,
    isFailing: failingSince !== null,
    isPaused: status === 'paused',
    refusingMs: msSince(refusingSince),
    error,
  };
}
