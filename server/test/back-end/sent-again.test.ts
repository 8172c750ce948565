import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runSendingAgain } from '../../src/operations/product-streams/send-again.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import { useProduct } from '../product.ts';

const EVENTS = 450;
const product = 'twin';

describe.each(dialects)('events that are sent again on %s', (dialect) => {
  // The jobs of this server look once an hour, so that each test runs them itself.
  const use = useProduct(dialect, {}, { lookEveryMs: HOUR_MS });
  const store = () => use().app.ports.store;
  const signal = new AbortController().signal;
  const waiting = async () => (await store().read.productEvents.waiting({ product, limit: 1_000 })).map(({ id }) => id);
  const done = (ids: readonly string[]) =>
    store().tx(async ({ productEvents }) => {
      for (const id of ids) await productEvents.done({ product, id, at: use().app.ports.now(), error: null });
    });
  const resend = () => runAccountCommand(['streams', 'resend', product, '--since', '2020-01-01'], use().env);
  let ids: readonly string[];

  beforeEach(async () => {
    const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
    await store().tx(async ({ eventStreams }) => {
      await eventStreams.remove({ product });
      await eventStreams.put({ ...chosen, product, streamId: 's', madeBy: 'product', pushUrl: null });
    });
    if (ids === undefined)
      await store().tx(async ({ productEvents }) => {
        for (let index = 0; index < EVENTS; index += 1)
          await productEvents.add({
            ...{ product, accountId: `a${index % 9}`, subject: 's', sid: null, kind: 'account-enabled', body: {} },
            createdAt: use().app.ports.now() - 60_000,
          });
        ids = (await productEvents.waiting({ product, limit: 1_000 })).map(({ id }) => id);
      });
    await done(ids);
  });

  test('a resend reports the number of events, a second resend is refused until the first ends, and the job makes each due', async () => {
    expect(await resend()).toEqual([`Events that the server sends again: ${EVENTS}.`]);
    expect(await waiting()).toEqual([]);
    await expect(resend()).rejects.toThrow('Events are still being sent again');
    await Promise.all([runSendingAgain(use().app.ports, signal), runSendingAgain(use().app.ports, signal)]);
    expect(await waiting()).toEqual(ids);
    expect(await resend()).toEqual(['Events that the server sends again: 0.']);
  });

  test('another node continues after the last batch of a killed node, and does not repeat any batch', async () => {
    await resend();
    const now = use().app.ports.now();
    const first = await store().tx(async ({ eventStreams, productEvents }) => {
      const claimed = await eventStreams.claimAgain({ product, now, leaseEndsAt: now + 1 });
      if (!claimed) throw new Error('nothing was claimed');
      const again = await productEvents.sendAgain({ ...claimed, limit: 200 });
      const after = again.toSorted().at(-1) ?? '';
      expect(await eventStreams.advanceAgain({ product, leaseEndsAt: now + 1, after, dueAt: now })).toBe(true);
      return again;
    });
    await done(first);
    await runSendingAgain(use().app.ports, signal);
    expect(await waiting()).toEqual(ids.filter((id) => !first.includes(id)));
  });

  test('a stream that is disabled meanwhile sends nothing again', async () => {
    await resend();
    await store().tx(({ eventStreams }) => eventStreams.setStatus({ product, status: 'disabled', reason: null }));
    await runSendingAgain(use().app.ports, signal);
    expect(await waiting()).toEqual([]);
    expect((await store().read.eventStreams.ofProduct({ product }))?.againDueAt).toBeNull();
  });
});
