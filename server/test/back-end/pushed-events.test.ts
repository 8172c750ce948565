import { DAY_MS, HOUR_MS } from '@isoline/contract/values/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellProfileChanged } from '../../src/model/product-events/tell-products.ts';
import { setStreamStatus } from '../../src/operations/streams/manage-stream.ts';
import { pushedStreams } from '../../src/operations/streams/push-events.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { discover, signInToProduct, useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { accept, answerWith, bodyOf, eventReceiver, kindOf, verifyEvent } from './event-receiver.ts';
import { allowStreams, putPushedStream, runFor, userOf } from './event-users.ts';

describe.each(dialects)('pushed events (RFC 8935) on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0' }, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  let receiver: Awaited<ReturnType<typeof eventReceiver>>;
  let subs: readonly string[];
  let frozen: string;
  // Tokens follow the clock of the machine, so users sign in before the tests move the clock of the server.
  beforeAll(async () => {
    receiver = await eventReceiver();
    allowStreams(use());
    const users = [await userOf(client), await userOf(client), await userOf(client)];
    subs = users.map(({ sub }) => sub);
    frozen = (await userOf(client)).phone;
    const strata = await discover(client.origin(), 'strata');
    const browser = users[0]?.browser;
    if (browser) await signInToProduct(browser, strata, { redirect_uri: 'https://strata.isoline.example/signed-in' });
  });
  afterAll(() => receiver.close());
  const store = () => use().app.ports.store;

  beforeEach(async () => {
    receiver.answer = accept;
    await putPushedStream(use(), 'contour', receiver.url);
    receiver.received.length = 0;
  });
  const stream = () => store().read.eventStreams.ofProduct({ product: 'contour' });
  /** Tells the products of a user of something. */
  const tell = (sub = subs[0] ?? '') =>
    store().tx((tables) => tellProfileChanged(tables, sub, ['name'], use().app.ports.now()));
  const received = () => receiver.received.map(({ event }) => event);
  const waiting = () => store().read.productEvents.countWaiting({ product: 'contour', limit: 100 });
  const settled = () => expect.poll(waiting, { timeout: 10_000 }).toBe(0);

  test('a push is a signed token of its own media type, with the header that the receiver asks for', async () => {
    await putPushedStream(use(), 'contour', receiver.url, 'Bearer of-the-receiver');
    await tell();
    await settled();
    const [push] = receiver.received;
    expect(push?.headers).toMatchObject({
      'content-type': 'application/secevent+jwt',
      authorization: 'Bearer of-the-receiver',
    });
    expect(kindOf(await verifyEvent(use().url, push?.token ?? '', 'contour'))).toBe('token-claims-change');
  });

  test('events of a user arrive once and in order while a receiver is slow', async () => {
    receiver.answer = (_request, response) => void setTimeout(() => response.writeHead(202).end(), 50);
    for (let turn = 0; turn < 4; turn += 1) await Promise.all(subs.map((sub) => tell(sub)));
    await settled();
    expect(received()).toHaveLength(12);
    expect(new Set(received().map(({ jti }) => jti)).size).toBe(12);
    for (const sub of subs) {
      const own = received().flatMap((event) => (event.sub_id.sub === sub ? [event.jti] : []));
      expect(own).toEqual(own.toSorted());
    }
  });

  test.each([
    ['500', answerWith(500)],
    ['a redirect, which is not followed', answerWith(307, {}, { location: 'http://127.0.0.1:9/internal' })],
    ['200, which does not acknowledge', answerWith(200)],
    ['an error about every event', answerWith(400, { err: 'authentication_failed', description: 'who are you' })],
  ])('an answer of %s keeps the events, which arrive later with the same ids', async (_, answer) => {
    receiver.answer = answer;
    await tell();
    await tell();
    await expect.poll(async () => (await stream())?.failingSince ?? null).not.toBeNull();
    expect((await stream())?.error).toMatch(/^(status \d{3}|authentication_failed: who are you)$/);
    const [first] = received();
    receiver.answer = accept;
    await use().pass(HOUR_MS);
    await settled();
    expect(new Set(received().map(({ jti }) => jti)).size).toBe(2);
    expect(received()[0]?.jti).toBe(first?.jti);
    expect(await stream()).toMatchObject({ failingSince: null, tries: 0 });
  });

  test('a receiver that failed once is called again soon, even if more events of the user wait', async () => {
    receiver.answer = (...call) => (received().length === 1 ? answerWith(503) : accept)(...call);
    await store().tx(async (tables) => {
      for (const claim of ['name', 'picture'] as const)
        await tellProfileChanged(tables, subs[0] ?? '', [claim], use().app.ports.now());
    });
    await settled();
    const [first, second] = [...new Set(received().map(({ jti }) => jti))];
    expect(received().map(({ jti }) => jti)).toEqual([first, first, second]);
  });

  const failing = () => expect.poll(async () => (await stream())?.failingSince ?? null).not.toBeNull();
  const isCalled = async () => (await pushedStreams(use().app.ports)).includes('contour');

  test.each([
    ['seconds', 429, () => '120'],
    ['an HTTP date', 503, () => new Date(Date.now() + 121_000).toUTCString()],
  ])('a receiver that asks for a wait of two minutes in %s is called after it', async (_, status, header) => {
    receiver.answer = answerWith(status, {}, { 'retry-after': header() });
    await tell();
    await failing();
    receiver.answer = accept;
    await use().pass(100_000);
    expect(await isCalled()).toBe(false);
    await use().pass(22_000);
    await settled();
    expect(received()).toHaveLength(2);
  });

  test('a receiver that asks for a wait of a year is called after an hour', async () => {
    receiver.answer = answerWith(503, {}, { 'retry-after': '31536000' });
    await tell();
    await failing();
    receiver.answer = accept;
    await use().pass(HOUR_MS - 60_000);
    expect(await isCalled()).toBe(false);
    await use().pass(61_000);
    await settled();
  });

  test.each([
    [500, '120'],
    [429, 'later'],
    [503, '-1'],
    [503, new Date(0).toUTCString()],
  ])('an answer of %s with Retry-After: %s gets the usual pause', async (status, header) => {
    receiver.answer = answerWith(status, {}, { 'retry-after': header });
    await tell();
    await failing();
    receiver.answer = accept;
    await use().pass(10_000);
    await settled();
  });

  test('a push that succeeds meanwhile does not shorten the wait that the receiver asks for', async () => {
    const [first, second] = subs;
    const tooMany = answerWith(429, {}, { 'retry-after': '120' });
    receiver.answer = (...call) =>
      call[2].sub_id.sub === first
        ? void vi.waitUntil(() => received().length > 1).then(() => tooMany(...call))
        : void setTimeout(() => call[1].writeHead(202).end(), 500);
    await Promise.all([tell(first), tell(second)]);
    await expect.poll(async () => (await stream())?.notBefore).toBeGreaterThan(0);
    await expect.poll(async () => (await stream())?.tries).toBe(0);
    expect(await isCalled()).toBe(false);
    receiver.answer = accept;
    await use().pass(122_000);
    await settled();
  });

  test('an event that always fails stops no events of other users', async () => {
    const [failing, working] = subs;
    receiver.answer = (request, response, event) =>
      (event.sub_id.sub === failing ? answerWith(500) : accept)(request, response, event);
    await tell(failing);
    await expect.poll(async () => (await stream())?.failingSince ?? null).not.toBeNull();
    await tell(failing);
    await tell(working);
    const arrived = async () => {
      await use().pass(1_000);
      return received().filter((event) => event.sub_id.sub === working).length;
    };
    await expect.poll(arrived, { timeout: 20_000 }).toBe(1);
    expect(new Set(received().flatMap((event) => (event.sub_id.sub === failing ? [event.jti] : []))).size).toBe(1);
    receiver.answer = accept;
    await use().pass(HOUR_MS);
    await settled();
  });

  /** Moves the clock to a time at which the next try of the failing receiver is due. */
  async function failFor(ms: number) {
    const putOff = async () => {
      const present = await stream();
      const failure = { since: present?.failingSince ?? 0, nextAt: use().app.ports.now() + ms, error: 'status 503' };
      return store().tx(async ({ eventStreams }) => present !== null && eventStreams.failed(present, failure));
    };
    await expect.poll(putOff).toBe(true);
    const called = received().length;
    await use().pass(ms);
    await expect.poll(() => received().length, { timeout: 10_000 }).toBeGreaterThan(called);
  }
  const status = () => expect.poll(async () => (await stream())?.status, { timeout: 10_000 });

  test('a receiver that fails for 7 days is paused, and resumes where it stopped', async () => {
    receiver.answer = answerWith(503);
    await tell();
    await failing();
    await failFor(7 * DAY_MS);
    await status().toBe('paused');
    const metrics = await (await fetch(`${use().url}/metrics`)).text();
    expect(metrics).toContain('security_events_total{name="event-stream-paused"} 1');
    const tries = received().length;
    await use().pass(HOUR_MS);
    receiver.answer = accept;
    await setStreamStatus(
      use().app.ports,
      { product: 'contour', requestId: 'one' },
      { streamId: 'of-contour', status: 'enabled', reason: null },
    );
    await settled();
    const told = received().slice(tries);
    expect(told.map(kindOf).toSorted()).toEqual(['stream-updated', 'token-claims-change']);
    expect(told.map(bodyOf)).toContainEqual({ status: 'paused', reason: 'the receiver failed for 7 days' });
  }, 30_000);

  test('days in which no server runs do not count among the 7 days of failures', async () => {
    receiver.answer = answerWith(503);
    await tell();
    await failing();
    await failFor(6 * DAY_MS);
    const tries = (await stream())?.tries ?? 0;
    await use().pass(9 * DAY_MS);
    await expect.poll(async () => (await stream())?.tries, { timeout: 10_000 }).toBeGreaterThan(tries);
    await status().toBe('enabled');
    await failFor(DAY_MS);
    await status().toBe('paused');
  }, 30_000);

  test('a stream that is resumed before the next try sends every event immediately', async () => {
    receiver.answer = answerWith(500);
    await tell();
    await failing();
    // After many failures, the pauses take most of an hour.
    for (let tried = await stream(); tried && tried.tries < 15; tried = await stream()) {
      const at = use().app.ports.now();
      const failure = { since: at, nextAt: tried.tries < 14 ? at + HOUR_MS : at, error: 'status 500' };
      await store().tx(({ eventStreams }) => eventStreams.failed(tried, failure));
    }
    await use().pass(10_000);
    await expect.poll(async () => (await stream())?.tries).toBe(16);
    receiver.answer = accept;
    await setStreamStatus(
      use().app.ports,
      { product: 'contour', requestId: 'one' },
      { streamId: 'of-contour', status: 'enabled', reason: null },
    );
    await settled();
  });

  test('two nodes push each event once', async () => {
    const node = await use().anotherNode();
    receiver.answer = (_request, response) => void setTimeout(() => response.writeHead(202).end(), 30);
    for (let turn = 0; turn < 4; turn += 1) await Promise.all(subs.map((sub) => tell(sub)));
    await settled();
    await node.close();
    expect(received()).toHaveLength(12);
    expect(new Set(received().map(({ jti }) => jti)).size).toBe(12);
  });

  test('a receiver that never answers delays neither other products nor the logouts', async () => {
    receiver.answer = () => undefined;
    const other = await eventReceiver();
    await putPushedStream(use(), 'strata', other.url);
    await tell();
    await expect.poll(() => other.received.length, { timeout: 4_000 }).toBe(1);
    await expect.poll(() => receiver.received.length).toBe(1);
    await other.close();
  });

  test('a lease that ends gives the event to another node, as after a kill', async () => {
    receiver.answer = () => undefined;
    await tell();
    await expect.poll(() => received().length).toBe(1);
    receiver.answer = accept;
    await use().pass(61_000);
    await expect.poll(() => received().length, { timeout: 10_000 }).toBe(2);
    expect(received()[1]?.jti).toBe(received()[0]?.jti);
    await settled();
  });

  test('a frozen account is told even if a command froze it', async () => {
    await runFor(use(), 'freeze', frozen);
    await settled();
    expect(received().map(kindOf)).toEqual(['session-revoked', 'account-disabled']);
  });
});
