import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellProfileChanged } from '../../src/model/product-events/tell-products.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { accept, eventReceiver } from './event-receiver.ts';
import { allowStreams, userOf } from './event-users.ts';

describe.each(dialects)('a receiver that changes during a push on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  let receiver: Awaited<ReturnType<typeof eventReceiver>>;
  let sub: string;
  const store = () => use().app.ports.store;
  const put = (path: string, header: string | null = null) =>
    store().tx(({ eventStreams }) => {
      const sealedAuthorization = header && use().app.ports.secrets.seal('push-authorization', header);
      const chosen = {
        requested: null,
        kinds: null,
        description: null,
        madeBy: 'product',
        sealedAuthorization,
      } as const;
      return eventStreams.put({ ...chosen, product: 'contour', streamId: 's', pushUrl: `${receiver.url}${path}` });
    });
  const stream = () => store().read.eventStreams.ofProduct({ product: 'contour' });
  beforeAll(async () => {
    receiver = await eventReceiver();
    allowStreams(use());
    ({ sub } = await userOf(client));
  });
  afterAll(() => receiver.close());
  beforeEach(() => put('/old'));

  test.each([
    ['a failure', 503, undefined],
    ['a refusal', 400, { err: 'invalid_request' }],
  ])('%s of the earlier receiver is not noted for the new one', async (_, status, body) => {
    for (const change of [() => put('/new'), () => put('/old', 'Bearer new')]) {
      await put('/old');
      const held: ServerResponse[] = [];
      receiver.answer = (_request, response) => void held.push(response);
      await store().tx((tables) => tellProfileChanged(tables, sub, ['name'], use().app.ports.now()));
      await vi.waitFor(() => expect(held).toHaveLength(1), 10_000);
      await change();
      receiver.answer = accept;
      held[0]?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      await vi.waitFor(async () => {
        await use().pass(60_000);
        expect(await store().read.productEvents.countWaiting({ product: 'contour', limit: 1 })).toBe(0);
      }, 10_000);
      const { error, tries, refusedId } = (await stream()) ?? {};
      expect({ error, tries, refusedId }).toEqual({ error: null, tries: 0, refusedId: null });
    }
  });
});
