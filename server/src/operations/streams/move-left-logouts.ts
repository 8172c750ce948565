import type { Ports } from '../../model/ports/ports.ts';

const BATCH = 50;

/**
 * Moves the logouts that nodes of an earlier version have left to the events of their products. Such a node sent them
 * by itself, from the rows of the ended sign-ins.
 */
export async function moveLeftLogouts({ store, products, now }: Ports, signal: AbortSignal): Promise<void> {
  for (const { id: product } of products.list()) {
    const left = { product, now: now() };
    if (!(await store.read.productSessions.areLeft(left))) continue;
    let moved = BATCH;
    while (moved === BATCH && !signal.aborted)
      moved = await store.tx(({ productSessions }) => productSessions.moveLeft({ ...left, limit: BATCH }));
  }
}
