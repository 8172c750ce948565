import type { EventStream } from '../../model/entities/product-events.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { logoutsOf } from '../../model/product-events/logout-streams.ts';

/** A stream as the settings of a product give it. */
interface GivenStream {
  readonly product: string;
  /** Null if the settings do not name such a stream. */
  readonly delivery: { readonly pushUrl: string | null } | null;
}

/**
 * Creates, changes and removes streams as the settings of products say: those of events, and those of back-channel
 * logouts. A stream that a product has created stays until the settings give the product one. Called when this node
 * starts and when its products change.
 */
export async function followStreamSettings(ports: Pick<Ports, 'store' | 'products' | 'random'>): Promise<void> {
  const present = new Map((await ports.store.read.eventStreams.list()).map((stream) => [stream.product, stream]));
  for (const { id, eventStream: given, backchannelLogoutUri: logouts } of ports.products.list()) {
    const events = given === null ? null : { pushUrl: given === 'poll' ? null : given };
    await followOne(ports, present.get(id), { product: id, delivery: events });
    const delivery = logouts === null ? null : { pushUrl: logouts };
    await followOne(ports, present.get(logoutsOf(id)), { product: logoutsOf(id), delivery });
  }
}

async function followOne(
  { store, random }: Pick<Ports, 'store' | 'random'>,
  stream: EventStream | undefined,
  { product, delivery }: GivenStream,
): Promise<void> {
  const isOfSettings = stream?.madeBy === 'settings';
  if (delivery === null) {
    if (isOfSettings) await removeStream(store, product);
  } else if (!isOfSettings || stream.pushUrl !== delivery.pushUrl) {
    const streamId = stream?.streamId ?? random.id();
    const all = { sealedAuthorization: null, requested: null, kinds: null, description: null };
    await store.tx(({ eventStreams }) =>
      eventStreams.put({ ...all, product, streamId, madeBy: 'settings', pushUrl: delivery.pushUrl }),
    );
  }
}

const removeStream = (store: Ports['store'], product: string) =>
  store.longTx(async ({ eventStreams, productEvents }) => {
    await eventStreams.remove({ product });
    await productEvents.removeWaiting({ product });
  });
