import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { streamActions } from './event-receiver.ts';
import { allowStreams } from './event-users.ts';

describe.each(dialects)('changes of a stream by its product on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_STREAM_CHANGES: '6' });
  beforeAll(() => allowStreams(use()));
  const contour = streamActions(() => use().url, 'contour');
  const strata = streamActions(() => use().url, 'strata');

  async function entries() {
    const { auditEntries } = use().app.ports.store.read;
    const newest = await auditEntries.page(Number.MAX_SAFE_INTEGER, 20, { operator: 'product:contour' });
    return newest.toReversed().map(({ kind, detail, accountId, requestId }) => {
      expect([accountId, requestId?.length]).toEqual([null, expect.any(Number)]);
      return { kind, ...detail };
    });
  }

  test('each is an audit entry of the product, a refused one is none, and a product has a bounded number in a day', async () => {
    const stream_id = await contour.create();
    await contour.call('PATCH', 'streams', { stream_id, description: 'of contour' });
    await contour.call('PUT', 'streams', { stream_id });
    await contour.call('POST', 'status', { stream_id, status: 'paused' });
    expect((await contour.call('POST', 'streams', {})).status).toBe(409);
    expect((await contour.call('POST', 'verify', { stream_id })).status).toBe(204);
    await contour.call('DELETE', `streams?stream_id=${stream_id}`);
    await contour.create({ description: 'a text of the product' });
    const product = 'contour';
    const all = [
      { kind: 'event-stream-created', product },
      { kind: 'event-stream-changed', product },
      { kind: 'event-stream-changed', product },
      { kind: 'event-stream-status', product, state: 'paused' },
      { kind: 'event-stream-deleted', product },
      { kind: 'event-stream-created', product },
    ];
    expect(await entries()).toEqual(all);
    const [stream] = (await contour.call('GET', 'streams')).body as unknown as { stream_id: string }[];
    const refused = await contour.call('DELETE', `streams?stream_id=${stream?.stream_id}`);
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([429, true]);
    expect((await contour.call('GET', 'streams')).body).toHaveLength(1);
    expect(await entries()).toEqual(all);
    expect(await strata.create()).toMatch(/./);
  });
});
