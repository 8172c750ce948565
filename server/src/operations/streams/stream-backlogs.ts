import type { ProductBacklog } from '../../model/entities/product-events.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The maximum number of waiting events of a product that are counted. */
const COUNTED_MAX = 10_000;

/** Returns what waits for each product with a stream. */
export async function streamBacklogs({ store, now }: Pick<Ports, 'store' | 'now'>): Promise<readonly ProductBacklog[]> {
  const { eventStreams, productEvents } = store.read;
  const backlogs: ProductBacklog[] = [];
  for (const { product, status, failingSince } of await eventStreams.list()) {
    const [oldest] = await productEvents.waiting({ product, limit: 1 });
    const waiting = oldest ? await productEvents.countWaiting({ product, limit: COUNTED_MAX }) : 0;
    const ageMs = oldest ? Math.max(0, now() - oldest.createdAt) : 0;
    backlogs.push({ product, waiting, ageMs, isFailing: failingSince !== null, isPaused: status === 'paused' });
  }
  return backlogs;
}
