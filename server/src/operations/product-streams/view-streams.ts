import { declaredEvents } from '@isoline/contract/back-end/product-events.ts';
import type { DeliveryState, ProductStream } from '@isoline/contract/values/event-streams.ts';
import { productStreams } from '@isoline/contract/values/event-streams.ts';
import type { EventStream, TriedEvent } from '../../model/entities/product-events.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { streamOfProduct } from '../../model/product-events/logout-streams.ts';
import { backlogOf, COUNTED_MAX } from '../../model/product-events/stream-backlogs.ts';
import { Refusal } from '../../model/refusal.ts';

/** The number of deliveries that are shown. */
const SHOWN = 20;

/**
 * Returns the streams of a product, with what waits and the newest deliveries.
 *
 * @throws Refusal NOT_FOUND
 */
export async function viewStreams(ports: Pick<Ports, 'store' | 'now' | 'products'>, id: string) {
  if (!ports.products.known(id)) throw new Refusal('NOT_FOUND');
  const viewed: Awaited<ReturnType<typeof viewStream>>[] = [];
  for (const kind of productStreams) {
    const stream = await ports.store.read.eventStreams.ofProduct({ product: streamOfProduct(id, kind) });
    if (stream) viewed.push(await viewStream(ports, kind, stream));
  }
  return viewed;
}

async function viewStream(ports: Pick<Ports, 'store' | 'now'>, kind: ProductStream, stream: EventStream) {
  const { product: name, status, reason, madeBy, pushUrl, failingSince, refusingSince, succeededAt, error } = stream;
  const { waiting, isMore, oldestAt } = await backlogOf(ports, stream);
  const again = await againOf(ports, name);
  const newest = await ports.store.read.productEvents.newestOf({ product: name, limit: SHOWN });
  return {
    ...{ stream: kind, status, reason, madeBy, waiting, isMore, oldestAt, failingSince, refusingSince, error, again },
    method: pushUrl === null ? ('poll' as const) : ('push' as const),
    // The path of an address may have a secret of the product.
    receiver: pushUrl === null ? null : new URL(pushUrl).origin,
    succeededAt: succeededAt > 0 ? succeededAt : null,
    deliveries: newest.map(deliveryOf),
  };
}

/** Returns what is sent again, and how much of it has not arrived. Returns null if nothing is left. */
async function againOf({ store: { read, longRead } }: Pick<Ports, 'store'>, name: string) {
  const asked = await read.eventStreams.lastAgain({ product: name });
  if (!asked) return null;
  const limit = COUNTED_MAX + 1;
  const waiting = await longRead.productEvents.waitingWithin({ ...asked, limit });
  const notDue = asked.isAdvancing ? await longRead.productEvents.countAgain({ ...asked, limit }) : 0;
  const left = waiting.length + notDue;
  if (left === 0) return null;
  const { since, until } = asked;
  return {
    since,
    until,
    left: Math.min(left, COUNTED_MAX),
    isMore: left > COUNTED_MAX,
    nextAt: waiting[0]?.createdAt ?? null,
  };
}

const deliveryOf = ({ createdAt, ...event }: TriedEvent) => ({
  ...event,
  at: createdAt,
  words: declaredEvents[event.kind].words,
  state: stateOf(event),
});

function stateOf({ doneAt, error }: Pick<TriedEvent, 'doneAt' | 'error'>): DeliveryState {
  if (doneAt === null) return 'waiting';
  return error === null ? 'delivered' : 'refused';
}
