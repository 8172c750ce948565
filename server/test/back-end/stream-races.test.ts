import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LockingTables, Ports } from '../../src/model/ports/ports.ts';
import { changeStream } from '../../src/operations/streams/manage-stream.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { streamActions } from './event-receiver.ts';
import { allowStreams } from './event-users.ts';

const ORIGIN = 'http://localhost';

describe.each(dialects)('two calls about one stream at the same time on %s', (dialect) => {
  const use = useProduct(dialect);
  beforeAll(() => allowStreams(use()));
  const contour = streamActions(() => use().url, 'contour');
  const acting = { product: 'contour', requestId: 'request' };

  /**
   * Returns ports with which a transaction first reads its stream, then `other` starts, and then it continues. On
   * SQLite `other` waits for its end.
   */
  function interrupted(other: () => Promise<unknown>): { ports: Ports; ended: () => Promise<unknown> } {
    const { ports } = use().app;
    let running: Promise<unknown> | undefined;
    const meanwhile = (tables: LockingTables): LockingTables => {
      const { eventStreams } = tables;
      const ofProduct: typeof eventStreams.ofProduct = async (params) => {
        const stream = await eventStreams.ofProduct(params);
        running ??= other();
        if (dialect === 'postgres') await Promise.race([running, pause(300)]);
        return stream;
      };
      return Object.create(tables, { eventStreams: { value: { ...eventStreams, ofProduct } } });
    };
    const { store } = ports;
    const tx: typeof store.tx = (body) => store.tx((tables) => body(meanwhile(tables)));
    const longTx: typeof store.longTx = (body) => store.longTx((tables) => body(meanwhile(tables)));
    return { ports: { ...ports, store: { ...store, tx, longTx } }, ended: async () => running };
  }

  test('a change does not bring back a stream that the other call deletes', async () => {
    const stream_id = await contour.create();
    const { ports, ended } = interrupted(() => contour.call('DELETE', `streams?stream_id=${stream_id}`));
    const sent = { stream_id, description: 'changed' };
    await changeStream(ports, acting, sent, { origin: ORIGIN, whole: false }).catch(() => undefined);
    await ended();
    expect((await contour.call('GET', 'streams')).body).toEqual([]);
  });

  test('changes of two members are both made', async () => {
    const stream_id = await contour.create();
    const { ports, ended } = interrupted(() => contour.call('PATCH', 'streams', { stream_id, events_requested: [] }));
    await changeStream(ports, acting, { stream_id, description: 'both' }, { origin: ORIGIN, whole: false });
    await ended();
    const { body } = await contour.call('GET', `streams?stream_id=${stream_id}`);
    expect(body).toMatchObject({ description: 'both', events_requested: [] });
    await contour.call('DELETE', `streams?stream_id=${stream_id}`);
  });
});
