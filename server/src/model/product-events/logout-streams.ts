import type { ProductStream } from '@isoline/contract/values/event-streams.ts';

/**
 * The name of a product's second stream, which delivers back-channel logouts: its id and this. No id has a colon. The
 * events of that stream are those of ended sessions.
 */
const LOGOUTS = ':logouts';

/** Returns the name of the stream that delivers the back-channel logouts of a product. */
export const logoutsOf = (product: string): string => product + LOGOUTS;

/** Returns whether a stream delivers back-channel logouts. */
export const deliversLogouts = (stream: string): boolean => stream.endsWith(LOGOUTS);

export const productOfStream = (stream: string): string =>
  deliversLogouts(stream) ? stream.slice(0, -LOGOUTS.length) : stream;

/** Returns the name of one of the two streams of a product. */
export const streamOfProduct = (product: string, stream: ProductStream): string =>
  stream === 'logouts' ? logoutsOf(product) : product;
