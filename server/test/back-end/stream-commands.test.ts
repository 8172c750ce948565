import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellProfileChanged } from '../../src/model/product-events/tell-products.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { eventReceiver, kindOf } from './event-receiver.ts';
import { userOf } from './event-users.ts';

describe.each(dialects)('account streams on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  let receiver: Awaited<ReturnType<typeof eventReceiver>>;
  let sub: string;
  const store = () => use().app.ports.store;
  beforeAll(async () => {
    receiver = await eventReceiver();
    ({ sub } = await userOf(client));
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    await store().tx(async ({ eventStreams, productEvents }) => {
      const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
      for (const [product, pushUrl] of [
        ['contour', receiver.url],
        ['contour:logouts', 'http://127.0.0.1:1/'],
      ] as const) {
        await eventStreams.remove({ product });
        await productEvents.removeWaiting({ product });
        await eventStreams.put({ ...chosen, product, streamId: `of-${product}`, madeBy: 'product', pushUrl });
      }
    });
    receiver.received.length = 0;
  });

  const streams = (...args: string[]) => runAccountCommand(['streams', ...args], use().env);
  const kinds = () => receiver.received.map(({ event }) => kindOf(event));
  const received = (count: number) => expect.poll(() => kinds().length, { timeout: 10_000 }).toBe(count);
  const tell = () => store().tx((tables) => tellProfileChanged(tables, sub, ['name'], use().app.ports.now()));

  test('verify sends a verification event once in 10 seconds, and the entry of the trail names the stream', async () => {
    expect(await streams('verify', 'contour')).toEqual(['A verification event waits for the product.']);
    await received(1);
    expect(kinds()).toEqual(['verification']);
    await expect(streams('verify', 'contour')).rejects.toThrow('within the last 10 seconds');
    const [entry] = await store().read.auditEntries.page(Number.MAX_SAFE_INTEGER, 1);
    expect(entry).toMatchObject({ kind: 'event-stream-verified', detail: { product: 'contour' } });
  });

  test('a stream of logouts cannot be verified, and no other stream is verified instead', async () => {
    await expect(streams('verify', 'contour:logouts')).rejects.toThrow('has no verification');
    expect(await store().read.productEvents.countWaiting({ product: 'contour', limit: 10 })).toBe(0);
    expect(await store().read.productEvents.countWaiting({ product: 'contour:logouts', limit: 10 })).toBe(0);
    expect(receiver.received).toEqual([]);
  });

  test.each(['verify', 'pause', 'resume'])('%s refuses a product without a stream', async (act) => {
    await expect(streams(act, 'nobody')).rejects.toThrow('There is no stream of this name');
    await expect(streams(act, 'strata:events')).rejects.toThrow('There is no stream of this name');
  });

  test('a paused stream keeps what happens, and resumes with it in its order', async () => {
    await streams('pause', 'contour');
    await tell();
    await tell();
    expect((await streams('list')).join('\n')).toMatch(/contour .*paused: an operator has paused it .*waiting 3/);
    await expect(streams('verify', 'contour')).rejects.toThrow('The stream is paused');
    await expect(streams('pause', 'contour')).rejects.toThrow('The stream is paused');
    expect(receiver.received).toEqual([]);
    await streams('resume', 'contour');
    await received(4);
    expect(kinds().toSorted()).toEqual([
      ...['stream-updated', 'stream-updated', 'token-claims-change', 'token-claims-change'],
    ]);
    await expect(streams('resume', 'contour')).rejects.toThrow('not paused');
  });

  test.each([
    ['is not registered', false],
    ['is off', true],
  ])('resume says that nothing is sent to a product that %s', async (_, isOff) => {
    const [product, at] = [isOff ? 'ridge-off' : 'ridge-gone', use().app.ports.now()];
    const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
    await store().tx(async ({ eventStreams, consoleProducts }) => {
      await eventStreams.put({ ...chosen, product, streamId: product, madeBy: 'product', pushUrl: receiver.url });
      const off = { version: 1, entry: '{}', icon: { type: 'image/png', base64: '' }, isOn: false } as const;
      if (isOff) await consoleProducts.put({ ...off, id: product, changedBy: 'o', createdAt: at, changedAt: at });
    });
    await streams('pause', product);
    expect((await streams('resume', product)).join()).toMatch(/nothing is sent while its product is off/);
    await streams('pause', 'contour');
    expect(await streams('resume', 'contour')).toEqual(['The stream is resumed.']);
  });

  test('resend sends the events since a time again, with the same ids and in the same order', async () => {
    await tell();
    await tell();
    await received(2);
    await expect.poll(() => store().read.productEvents.countWaiting({ product: 'contour', limit: 9 })).toBe(0);
    const since = new Date(use().app.ports.now() - 60_000).toISOString();
    expect((await streams('resend', 'contour', '--since', since)).join()).toMatch(/: \d+\.$/);
    const ids = () => receiver.received.map(({ event }) => event.jti);
    const [first, second] = ids();
    // Events of earlier tests are sent again too.
    await expect.poll(() => ids().slice(2), { timeout: 10_000 }).toContain(second);
    const again = ids().slice(2);
    expect(again).toContain(first);
    expect(again).toEqual(again.toSorted());
    await expect(streams('resend', 'contour')).rejects.toThrow('--since is missing.');
    await expect(streams('resend', 'contour', '--since', 'yesterday')).rejects.toThrow('--since is a past date');
    await expect(streams('resend', 'contour', '--since', '2999-01-01')).rejects.toThrow('--since is a past date');
    await expect(streams('resend', 'nobody', '--since', since)).rejects.toThrow('There is no stream');
  });
});
