import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellProfileChanged } from '../../src/model/product-events/tell-products.ts';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { accept, answerWith, eventReceiver } from '../back-end/event-receiver.ts';
import { userOf } from '../back-end/event-users.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';
import { useProductActions } from './product-actions.ts';

describe.each(dialects)('the streams of a product in the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  const { acting, add } = useProductActions(use);
  let receiver: Awaited<ReturnType<typeof eventReceiver>>;
  let sub: string;
  const store = () => use().app.ports.store;
  beforeAll(async () => {
    receiver = await eventReceiver();
    ({ sub } = await userOf(client));
    // Without an address for logouts in the settings, this node leaves the stream of logouts as `beforeEach` makes it.
    const settings = readProductSettings({}, true);
    const products = settings.products.map((product) => ({ ...product, backchannelLogoutUri: null }));
    use().app.reloadProducts(() => ({ ...settings, products }));
    await vi.waitFor(async () => {
      const names = (await store().read.eventStreams.list()).map(({ product }) => product);
      expect(names).not.toContain('contour:logouts');
    }, 10_000);
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    receiver.answer = accept;
    receiver.received.length = 0;
    await store().tx(async ({ eventStreams, productEvents }) => {
      const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
      for (const [product, pushUrl] of [
        ['contour', `${receiver.url}?key=hidden`],
        ['contour:logouts', null],
      ] as const) {
        await eventStreams.remove({ product });
        await productEvents.removeWaiting({ product });
        await eventStreams.put({ ...chosen, product, streamId: `of-${product}`, madeBy: 'product', pushUrl });
      }
    });
  });

  const reason = 'the product asked for it';
  const events = { id: 'contour', stream: 'events' };
  const logouts = { id: 'contour', stream: 'logouts' };
  const administrator = async () => {
    const operator = await acting();
    await operator.confirm();
    return operator;
  };
  const view = async (id = 'contour') => (await (await acting()).call(calls.viewProductStreams, {}, { id })).data;
  const streamOf = async (kind: string) => (await view()).streams.find(({ stream }) => stream === kind);
  const verify = async (params: typeof events) =>
    (await administrator()).call(calls.verifyProductStream, { reason }, params);
  const switchTo = async (on: boolean, params = events) =>
    (await administrator()).call(calls.switchProductStream, { on, reason }, params);
  const resend = async (since: number, params = events) =>
    (await administrator()).call(calls.resendProductEvents, { since: new Date(since).toISOString(), reason }, params);
  const tell = () => store().tx((tables) => tellProfileChanged(tables, sub, ['name'], use().app.ports.now()));
  const newestEntry = async () => (await store().read.auditEntries.page(Number.MAX_SAFE_INTEGER, 1))[0];
  const becomes = (expected: object) =>
    expect.poll(() => streamOf('events'), { timeout: 10_000 }).toMatchObject(expected);

  test('a delivered and a refused event are shown newest first, with the error of the product and without its key', async () => {
    await tell();
    await becomes({ status: 'enabled', waiting: 0, oldestAt: null, succeededAt: expect.any(String), error: null });
    receiver.answer = answerWith(400, { err: 'invalid_request', description: 'no such user' });
    await tell();
    await becomes({ waiting: 0, error: expect.stringContaining('invalid_request') });
    const shown = await streamOf('events');
    const receivedAt = { method: 'push', madeBy: 'product', receiver: new URL(receiver.url).origin };
    expect(shown).toMatchObject({ stream: 'events', ...receivedAt });
    expect(shown?.deliveries.slice(0, 2)).toMatchObject([
      {
        ...{ kind: 'token-claims-change', state: 'refused', tries: 3, error: expect.stringContaining('no such user') },
        words: { zh: expect.any(String), en: expect.any(String) },
      },
      { state: 'delivered', tries: 1, doneAt: expect.any(String), error: null },
    ]);
    expect(JSON.stringify(await view())).not.toContain('hidden');
    expect(await streamOf('logouts')).toMatchObject({ method: 'poll', receiver: null, succeededAt: null, error: null });
  });

  test('at most 20 deliveries are shown, and those that wait are among them', async () => {
    await switchTo(false);
    for (let count = 0; count < 22; count++) await tell();
    const shown = await streamOf('events');
    expect(shown).toMatchObject({ status: 'paused', waiting: 23, isMore: false, oldestAt: expect.any(String) });
    expect(shown?.deliveries).toHaveLength(20);
    expect(new Set(shown?.deliveries.map(({ state }) => state))).toEqual(new Set(['waiting']));
    const ids = shown?.deliveries.map(({ id }) => id) ?? [];
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  test('verify sends an event, is refused twice in a row and for logouts, and is in the audit trail', async () => {
    expect((await verify(events)).key).toBe('OK');
    expect(await newestEntry()).toMatchObject({
      ...{ kind: 'event-stream-verified', operator: (await acting()).name, reason, detail: { product: 'contour' } },
    });
    await becomes({ succeededAt: expect.any(String), waiting: 0 });
    const [newest] = (await streamOf('events'))?.deliveries ?? [];
    expect(newest).toMatchObject({ kind: 'verification', state: 'delivered' });
    expect((await verify(events)).msg).toBe(reasons.STREAM_REFUSED.lately.en);
    expect((await verify(logouts)).msg).toBe(reasons.STREAM_REFUSED.logouts.en);
  });

  test('a paused stream keeps what happens until it is resumed, and both acts are in the audit trail', async () => {
    expect((await switchTo(true)).msg).toBe(reasons.STREAM_REFUSED['not-paused'].en);
    expect((await switchTo(false)).key).toBe('OK');
    const detail = { product: 'contour', state: 'paused' };
    expect(await newestEntry()).toMatchObject({ kind: 'event-stream-status', reason, detail });
    await tell();
    expect((await switchTo(false)).msg).toBe(reasons.STREAM_REFUSED.paused.en);
    expect((await verify(events)).msg).toBe(reasons.STREAM_REFUSED.paused.en);
    expect(receiver.received).toEqual([]);
    expect((await switchTo(true)).key).toBe('OK');
    await becomes({ status: 'enabled', reason: null, waiting: 0 });
    expect(receiver.received.length).toBe(3);
  });

  test('events since a time are sent again, and a time to come is refused', async () => {
    const start = use().app.ports.now();
    await tell();
    await becomes({ waiting: 0, succeededAt: expect.any(String) });
    const { data } = await resend(start);
    expect(data.events).toBe(1);
    expect(await newestEntry()).toMatchObject({
      ...{
        kind: 'event-stream-resent',
        reason,
        detail: { product: 'contour', from: new Date(start).toISOString(), rows: 1 },
      },
    });
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2);
    expect(new Set(receiver.received.map(({ event }) => event.jti)).size).toBe(1);
    expect((await resend(Date.now() + 60_000)).msg).toBe(reasons.STREAM_REFUSED.future.en);
  });

  test('a resend is shown with its times and its remaining events, until the product has them', async () => {
    const start = use().app.ports.now();
    await tell();
    await becomes({ waiting: 0, again: null });
    await switchTo(false);
    // An event of the same time that has never been sent is not sent again.
    await tell();
    await resend(start);
    await becomes({ waiting: 3 });
    const again = (await streamOf('events'))?.again;
    expect(again).toMatchObject({ since: new Date(start).toISOString(), left: 1, isMore: false });
    expect(again?.nextAt && again.since <= again.nextAt && again.nextAt <= again.until).toBe(true);
    await switchTo(true);
    await becomes({ waiting: 0, again: null });
  });

  test('a stream that its product has disabled refuses every act', async () => {
    await store().tx(({ eventStreams }) =>
      eventStreams.setStatus({ product: 'contour', status: 'disabled', reason: 'maintenance' }),
    );
    expect(await streamOf('events')).toMatchObject({ status: 'disabled', reason: 'maintenance' });
    for (const answer of [await verify(events), await switchTo(true), await switchTo(false), await resend(0)])
      expect(answer.msg).toBe(reasons.STREAM_REFUSED.product.en);
  });

  test('a product without streams has an empty list, and an unknown product or stream is not found', async () => {
    const { id } = await add();
    expect(await view(id)).toEqual({ streams: [] });
    expect((await (await acting()).call(calls.viewProductStreams, {}, { id: 'nobody' })).status).toBe(404);
    expect((await verify({ id, stream: 'events' })).status).toBe(404);
    expect((await resend(0, { id: 'nobody', stream: 'events' })).status).toBe(404);
    expect((await verify({ id, stream: 'other' })).key).toBe('FIELDS_INVALID');
  });

  test('the overview names a stream that is paused, that fails, or whose oldest event has waited for 15 minutes', async () => {
    const listed = async () =>
      (await (await acting()).call(calls.viewOverview, {})).data.streams.filter(({ product }) => product === 'contour');
    const change = { product: 'contour:logouts', reason: null } as const;
    expect(await listed()).toEqual([]);
    await store().tx(({ eventStreams }) => eventStreams.setStatus({ ...change, status: 'paused' }));
    const nothing = { waiting: 0, isMore: false, oldestAt: null, error: null };
    expect(await listed()).toEqual([{ product: 'contour', stream: 'logouts', trouble: 'paused', ...nothing }]);
    await store().tx(async ({ eventStreams, productEvents }) => {
      await eventStreams.setStatus({ ...change, status: 'enabled' });
      const event = { accountId: sub, subject: sub, sid: 'sid', kind: 'session-revoked', body: {} } as const;
      const createdAt = use().app.ports.now() - 16 * 60_000;
      await productEvents.add({ ...event, product: 'contour:logouts', createdAt });
    });
    const late = { stream: 'logouts', trouble: 'waiting', waiting: 1 };
    expect(await listed()).toMatchObject([late]);
    receiver.answer = answerWith(503);
    await tell();
    await expect
      .poll(listed, { timeout: 10_000 })
      .toMatchObject([
        { product: 'contour', stream: 'events', trouble: 'failing', waiting: 1, error: 'status 503' },
        late,
      ]);
  });

  test('a stream whose product refuses every event is troubled until it accepts one', async () => {
    const listed = async () =>
      (await (await acting()).call(calls.viewOverview, {})).data.streams.filter(({ stream }) => stream === 'events');
    const refusingSeconds = async () =>
      Number(/event_stream_refusing_seconds\{product="contour"\} (\d+)/.exec(await metrics())?.[1]);
    const metrics = async () => (await fetch(`${use().url}/metrics`)).text();
    receiver.answer = answerWith(400, { err: 'invalid_request', description: 'no such user' });
    const refused = async () => {
      await tell();
      await expect.poll(async () => (await streamOf('events'))?.error ?? null).not.toBeNull();
      for (let turn = 0; turn < 3; turn += 1) await use().pass(HOUR_MS);
      await expect.poll(async () => (await streamOf('events'))?.waiting).toBe(0);
    };
    await refused();
    expect(await listed(), 'every try of one event was refused').toEqual([]);
    expect((await streamOf('events'))?.refusingSince).toBeNull();
    await refused();
    await use().pass(HOUR_MS);
    const error = 'invalid_request: no such user';
    expect(await listed()).toMatchObject([{ product: 'contour', trouble: 'refusing', waiting: 0, error }]);
    expect(await streamOf('events')).toMatchObject({ status: 'enabled', failingSince: null, succeededAt: null, error });
    expect(await refusingSeconds()).toBeGreaterThan(3_000);
    receiver.answer = accept;
    await tell();
    await expect.poll(listed).toEqual([]);
    expect([await refusingSeconds(), (await streamOf('events'))?.refusingSince]).toEqual([0, null]);
  });

  test('a viewer sees the streams and changes none, and an administrator confirms by passkey', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    expect((await viewer.call(calls.viewProductStreams, {}, { id: 'contour' })).data.streams).toHaveLength(2);
    expect((await viewer.call(calls.switchProductStream, { on: false, reason }, events)).status).toBe(403);
    const unconfirmed = await operatorOf(use(), 'administrator');
    await use().pass(11 * 60_000);
    expect((await unconfirmed.call(calls.verifyProductStream, { reason }, events)).key).toBe('REAUTH_REQUIRED');
  });
});
