import type { Ports } from '../../model/ports/ports.ts';
import { productOfStream } from '../../model/product-events/logout-streams.ts';

const BATCH = 50;

/**
 * Moves the logouts that nodes of an earlier version have left to the events of their products. Such a node sent them
 * by itself, from the rows of the ended sign-ins. A product that is off or that this node does not have keeps its
 * streams for some time, and gets its logouts if it returns.
 */
export async function moveLeftLogouts({ store, products, now }: Ports, signal: AbortSignal): Promise<void> {
  const streams = await store.read.eventStreams.list();
  const ids = [...products.list().map(({ id }) => id), ...streams.map((stream) => productOfStream(stream.product))];
  for (const product of new Set(ids)) {
    const left = { product, now: now() };
    if (!(await store.read.productSessions.areLeft(left))) continue;
    let moved = BATCH;
    while (moved === BATCH && !signal.aborted)
      moved = await store.tx(({ productSessions }) => productSessions.moveLeft({ ...left, limit: BATCH }));
  }
}
