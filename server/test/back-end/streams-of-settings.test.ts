import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test, vi } from 'vitest';
import { followStreamSettings } from '../../src/operations/streams/follow-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { capturedLog } from '../captured-log.ts';
import { changeProduct, removeProduct } from '../changed-products.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';

describe.each(dialects)('streams that settings name on %s', (dialect) => {
  const { logger, lines } = capturedLog();
  const use = useProduct(dialect, {}, { ...LOOKS_OFTEN, logger });
  const store = () => use().app.ports.store;
  const stream = () => store().read.eventStreams.ofProduct({ product: 'contour' });
  const waiting = () => store().read.productEvents.countWaiting({ product: 'contour', limit: 10 });

  const follows = (expected: object) =>
    vi.waitFor(async () => expect(await stream()).toMatchObject(expected), { timeout: 20_000 });

  /** Passes a minute, after which a node says again that its settings name the stream. */
  async function passMinute() {
    await use().pass(MINUTE_MS);
    const now = use().app.ports.now();
    await vi.waitFor(async () => expect((await stream())?.namedAt).toBeGreaterThanOrEqual(now), { timeout: 20_000 });
  }

  const POLLED = { eventStream: 'poll' } as const;
  const pushedTo = (name: string) => ({ eventStream: `https://contour.isoline.example/${name}` });

  test('a stream stays for nodes of other settings until no node has named it for ten minutes', async () => {
    const other = await use().anotherNode();
    changeProduct(other, 'contour', POLLED);
    await follows({ madeBy: 'settings' });
    const event = { product: 'contour', accountId: '', subject: '', sid: '', kind: 'verification', body: {} } as const;
    await store().tx(({ productEvents }) => productEvents.add({ ...event, createdAt: use().app.ports.now() }));
    for (let minute = 0; minute < 12; minute += 1) await passMinute();
    expect(await waiting()).toBe(1);
    await other.close();
    await use().pass(11 * MINUTE_MS);
    await vi.waitFor(async () => expect(await stream()).toBeNull(), { timeout: 20_000 });
    expect(await waiting()).toBe(0);
  });

  test('the settings that changed last give the address, and those of a node that has ended do not', async () => {
    const other = await use().anotherNode();
    changeProduct(use().app, 'contour', pushedTo('first'));
    await follows({ pushUrl: 'https://contour.isoline.example/first' });
    // A node may still be following its own change when another node changes the same product.
    await passMinute();
    changeProduct(other, 'contour', pushedTo('second'));
    await follows({ pushUrl: 'https://contour.isoline.example/second' });
    for (let minute = 0; minute < 2; minute += 1) await passMinute();
    expect(await stream()).toMatchObject({ pushUrl: 'https://contour.isoline.example/second' });
    await other.close();
    await use().pass(11 * MINUTE_MS);
    await follows({ pushUrl: 'https://contour.isoline.example/first' });
    changeProduct(use().app, 'contour', { eventStream: null });
    await vi.waitFor(async () => expect(await stream()).toBeNull(), { timeout: 20_000 });
  });

  describe('without the settings of a product', () => {
    const names = ['contour', 'contour:logouts'] as const;
    const present = async () =>
      (await store().read.eventStreams.list())
        .map(({ product }) => product)
        .filter((name) => name.startsWith('contour'));
    const addWaiting = (product: string) =>
      store().tx(({ productEvents }) =>
        productEvents.add({
          ...{ product, accountId: '', subject: '', sid: '', kind: 'verification', body: {} },
          createdAt: use().app.ports.now(),
        }),
      );
    const waitingIn = (product: string) => store().read.productEvents.countWaiting({ product, limit: 10 });
    const looks = (times: number) =>
      vi.waitFor(
        async () => {
          await followStreamSettings(use().app.ports, use().app.ports.products.list());
          expect((await present()).length).toBe(times);
        },
        { timeout: 20_000 },
      );

    test('a product that no settings have any more loses its streams after ten minutes, with what waits in them', async () => {
      const backchannelLogoutUri = 'https://contour.isoline.example/out';
      changeProduct(use().app, 'contour', { ...POLLED, backchannelLogoutUri });
      await vi.waitFor(async () => expect(await present()).toEqual(names), { timeout: 20_000 });
      for (const name of names) await addWaiting(name);
      removeProduct(use().app, 'contour');
      await use().pass(9 * MINUTE_MS);
      await looks(2);
      expect(await Promise.all(names.map(waitingIn))).toEqual([1, 1]);
      await use().pass(2 * MINUTE_MS);
      await looks(0);
      expect(await Promise.all(names.map(waitingIn))).toEqual([0, 0]);
      const removed = lines().filter((line) => line.includes('"event-stream-changed"') && line.includes('"removed"'));
      for (const name of names) expect(removed.join()).toContain(`"product":"${name}"`);
    });

    test('a product without settings loses even a stream that it created, and a product that is only off keeps its stream', async () => {
      const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
      for (const product of ['contour', 'ridge-off'])
        await store().tx(({ eventStreams }) =>
          eventStreams.put({ ...chosen, product, streamId: product, madeBy: 'product', pushUrl: null }),
        );
      const off = {
        version: 1,
        entry: '{}',
        icon: { type: 'image/png', base64: '' },
        isOn: false,
        changedBy: 'o',
        createdAt: 1,
        changedAt: 1,
      } as const;
      await store().tx(({ consoleProducts }) => consoleProducts.put({ ...off, id: 'ridge-off' }));
      removeProduct(use().app, 'contour');
      await looks(1);
      await use().pass(9 * MINUTE_MS);
      await looks(1);
      await use().pass(2 * MINUTE_MS);
      await looks(0);
      expect(await store().read.eventStreams.ofProduct({ product: 'ridge-off' })).not.toBeNull();
    });
  });

  test('settings that name the stream of a product, or change its address, enable it', async () => {
    const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
    const disable = () =>
      store().tx(({ eventStreams }) =>
        eventStreams.setStatus({ product: 'contour', status: 'disabled', reason: null }),
      );
    await store().tx(({ eventStreams }) =>
      eventStreams.put({ ...chosen, product: 'contour', streamId: 's', madeBy: 'product', pushUrl: null }),
    );
    await disable();
    changeProduct(use().app, 'contour', POLLED);
    await follows({ madeBy: 'settings', status: 'enabled', streamId: 's' });
    await disable();
    changeProduct(use().app, 'contour', pushedTo('first'));
    await follows({ pushUrl: 'https://contour.isoline.example/first', status: 'enabled' });
  });
});
