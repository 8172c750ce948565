import type { BackEndHandlersOf } from '../../http/serve-back-ends.ts';
import { Refusal } from '../../model/refusal.ts';
import {
  changeStream,
  configurationOf,
  createStream,
  deleteStream,
  setStreamStatus,
  streamOf,
  verifyStream,
} from './manage-stream.ts';
import { pollEvents } from './poll-events.ts';

const stateOf = ({ streamId, status, reason }: Awaited<ReturnType<typeof streamOf>>) => ({
  stream_id: streamId,
  status,
  ...(reason !== null && { reason }),
});

export const routes: BackEndHandlersOf<'streams'> = {
  async createStream({ ports, product, requestId, input, origin }) {
    const stream = await createStream(ports, { product: product.id, requestId }, input, origin);
    ports.report({ kind: 'event-stream-changed', product: product.id, change: 'created' });
    return configurationOf(stream, origin);
  },

  async readStream({ ports, product, input, origin }) {
    const stream = await ports.store.read.eventStreams.ofProduct({ product: product.id });
    const shown = stream && configurationOf(stream, origin);
    if (!input.stream_id) return shown ? [shown] : [];
    if (shown?.stream_id !== input.stream_id) throw new Refusal('NOT_FOUND');
    return shown;
  },

  async updateStream({ ports, product, requestId, input, origin }) {
    const stream = await changeStream(ports, { product: product.id, requestId }, input, { origin, whole: false });
    ports.report({ kind: 'event-stream-changed', product: product.id, change: 'changed' });
    return configurationOf(stream, origin);
  },

  async replaceStream({ ports, product, requestId, input, origin }) {
    const stream = await changeStream(ports, { product: product.id, requestId }, input, { origin, whole: true });
    ports.report({ kind: 'event-stream-changed', product: product.id, change: 'changed' });
    return configurationOf(stream, origin);
  },

  async deleteStream({ ports, product, requestId, input }) {
    await deleteStream(ports, { product: product.id, requestId }, input.stream_id);
    ports.report({ kind: 'event-stream-changed', product: product.id, change: 'deleted' });
    return null;
  },

  async readStreamStatus({ ports, product, input }) {
    return stateOf(await streamOf(ports.store.read, product.id, input.stream_id));
  },

  async updateStreamStatus({ ports, product, requestId, input: { stream_id: streamId, status, reason = null } }) {
    const stream = await setStreamStatus(ports, { product: product.id, requestId }, { streamId, status, reason });
    ports.report({ kind: 'event-stream-changed', product: product.id, change: status });
    return stateOf(stream);
  },

  async verifyStream({ ports, product, input: { stream_id: streamId, state = null } }) {
    await verifyStream(ports, product.id, { streamId, state });
    return null;
  },

  async pollEvents({ ports, product, input, ended }) {
    const { maxEvents, returnImmediately, ack, setErrs } = input;
    const poll = { maxEvents: maxEvents ?? Number.POSITIVE_INFINITY, returnImmediately: returnImmediately ?? false };
    return pollEvents(ports, product.id, { ...poll, ack: ack ?? [], errors: setErrs ?? {} }, ended);
  },
};
