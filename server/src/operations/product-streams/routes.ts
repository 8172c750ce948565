import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { streamOfProduct } from '../../model/product-events/logout-streams.ts';
import { Refusal } from '../../model/refusal.ts';
import { pauseOrResume, type StreamRefusal, verifyAsOperator } from './operate-stream.ts';
import { sendAgain } from './send-again.ts';
import { viewStreams } from './view-streams.ts';

const refusalOf = (reason: StreamRefusal) =>
  reason === 'unknown'
    ? new Refusal('NOT_FOUND')
    : new Refusal('STREAM_REFUSED', { data: { reason }, values: { reason } });

/** @throws Refusal NOT_FOUND, STREAM_REFUSED */
function throwIf(reason: StreamRefusal | null): void {
  if (reason !== null) throw refusalOf(reason);
}

export const routes: ConsoleHandlersOf<'product-streams'> = {
  viewProductStreams: async ({ ports, params }) => ({ streams: await viewStreams(ports, params.id) }),

  async verifyProductStream({ ports, acting, params: { id, stream } }) {
    throwIf(await verifyAsOperator(ports, acting, streamOfProduct(id, stream)));
  },

  async switchProductStream({ ports, acting, params: { id, stream }, input: { on } }) {
    throwIf(await pauseOrResume(ports, acting, streamOfProduct(id, stream), on ? 'enabled' : 'paused'));
  },

  async resendProductEvents({ ports, acting, params: { id, stream }, input: { since } }) {
    const resent = await sendAgain(ports, acting, streamOfProduct(id, stream), since);
    if (typeof resent === 'string') throw refusalOf(resent);
    return resent;
  },
};
