import type { Ports } from '../../model/ports/ports.ts';

/**
 * Creates, changes and removes streams as the settings of products say. A stream that a product has created stays until
 * the settings give the product one. Called when this node starts and when its products change.
 */
export async function followStreamSettings({
  store,
  products,
  random,
}: Pick<Ports, 'store' | 'products' | 'random'>): Promise<void> {
  const present = new Map((await store.read.eventStreams.list()).map((stream) => [stream.product, stream]));
  for (const { id: product, eventStream } of products.list()) {
    const stream = present.get(product);
    const isOfSettings = stream?.madeBy === 'settings';
    const pushUrl = eventStream === 'poll' ? null : eventStream;
    if (eventStream === null) {
      if (isOfSettings) await removeStream(store, product);
    } else if (!isOfSettings || stream.pushUrl !== pushUrl) {
      const streamId = stream?.streamId ?? random.id();
      const all = { sealedAuthorization: null, requested: null, kinds: null, description: null };
      await store.tx(({ eventStreams }) =>
        eventStreams.put({ ...all, product, streamId, madeBy: 'settings', pushUrl }),
      );
    }
  }
}

const removeStream = (store: Ports['store'], product: string) =>
  store.longTx(async ({ eventStreams, productEvents }) => {
    await eventStreams.remove({ product });
    await productEvents.removeWaiting({ product });
  });
