import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellProfileChanged } from '../../src/model/product-events/tell-products.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { accept, answerWith, eventReceiver } from './event-receiver.ts';
import { allowStreams, putPushedStream, userOf } from './event-users.ts';

describe.each(dialects)('events that the receiver refuses on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  let receiver: Awaited<ReturnType<typeof eventReceiver>>;
  let sub: string;
  beforeAll(async () => {
    receiver = await eventReceiver();
    allowStreams(use());
    sub = (await userOf(client)).sub;
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    receiver.answer = accept;
    await putPushedStream(use(), 'contour', receiver.url);
    receiver.received.length = 0;
  });
  const store = () => use().app.ports.store;
  const stream = () => store().read.eventStreams.ofProduct({ product: 'contour' });
  const tell = () => store().tx((tables) => tellProfileChanged(tables, sub, ['name'], use().app.ports.now()));
  const received = () => receiver.received.map(({ event }) => event);
  const waiting = () => store().read.productEvents.countWaiting({ product: 'contour', limit: 100 });
  const settled = () => expect.poll(waiting, { timeout: 10_000 }).toBe(0);

  test('an event that is refused is tried three times, and then the next one arrives', async () => {
    receiver.answer = (request, response, event) =>
      event.jti === received()[0]?.jti
        ? answerWith(400, { err: 'invalid_request', description: 'no such user' })(request, response, event)
        : accept(request, response, event);
    await tell();
    await tell();
    await expect.poll(() => received().length).toBe(1);
    await use().pass(HOUR_MS);
    await expect.poll(() => received().length).toBe(2);
    await use().pass(HOUR_MS);
    await settled();
    expect(received()).toHaveLength(4);
    expect(new Set(received().map(({ jti }) => jti)).size).toBe(2);
    expect((await stream())?.error).toBe('invalid_request: no such user');
    expect(await stream()).toMatchObject({ status: 'enabled', failingSince: null });
  });

  test('failures and claims of killed nodes are not counted as refusals of an event', async () => {
    receiver.answer = answerWith(503);
    await tell();
    for (let calls = 1; calls < 4; calls += 1) {
      await expect.poll(() => received().length).toBe(calls);
      await expect.poll(async () => (await stream())?.failingSince ?? null).not.toBeNull();
      await use().pass(HOUR_MS);
    }
    receiver.answer = answerWith(400, { err: 'invalid_request', description: 'not now' });
    await expect.poll(async () => (await stream())?.refusedId ?? null).not.toBeNull();
    expect(await waiting()).toBe(1);
    receiver.answer = accept;
    await use().pass(10_000);
    await settled();
    expect(new Set(received().map(({ jti }) => jti)).size).toBe(1);
    expect((await stream())?.refusedId).toBeNull();
  });
});
