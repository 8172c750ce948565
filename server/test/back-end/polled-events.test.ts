import { endpoints } from '@isoline/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { kindOf, streamActions } from './event-receiver.ts';
import { allowStreams, runFor, userOf } from './event-users.ts';

describe.each(dialects)('polled events (RFC 8936) on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' }, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  const contour = streamActions(() => use().url, 'contour');
  beforeAll(() => allowStreams(use()));

  async function threeEvents() {
    await contour.create();
    const user = await userOf(client);
    for (const nickName of ['One', 'Two', 'Three']) await user.browser.call(endpoints.updateInfo, { nickName });
    return user;
  }

  test('an event that is not acknowledged comes again with the same id, and an acknowledged one does not', async () => {
    await threeEvents();
    const first = await contour.poll({ maxEvents: 2 });
    expect([first.events.length, first.more]).toEqual([2, true]);
    const again = await contour.poll({ maxEvents: 2 });
    expect(again.events.map(({ jti }) => jti)).toEqual(first.events.map(({ jti }) => jti));
    const rest = await contour.poll({ ack: first.events.map(({ jti }) => jti) });
    expect([rest.events.length, rest.more]).toEqual([1, false]);
    const none = await contour.poll({ ack: rest.events.map(({ jti }) => jti), maxEvents: 0 });
    expect(none).toEqual({ events: [], more: false });
    expect(await contour.drain()).toEqual([]);
  });

  test('an event that the product refuses is not repeated, and the error is kept', async () => {
    await threeEvents();
    const [refused] = (await contour.poll()).events;
    const setErrs = { [String(refused?.jti)]: { err: 'invalid_request', description: 'no such user' } };
    const { events } = await contour.poll({ setErrs });
    expect(events.map(({ jti }) => jti)).not.toContain(refused?.jti);
    expect(events).toHaveLength(2);
    const stream = await use().app.ports.store.read.eventStreams.ofProduct({ product: 'contour' });
    expect(stream).toMatchObject({ error: 'invalid_request: no such user', refusingSince: null });
  });

  test('a product refuses every event from the second refusal in a row until it accepts one', async () => {
    const refusingSince = async () =>
      (await use().app.ports.store.read.eventStreams.ofProduct({ product: 'contour' }))?.refusingSince;
    const refuse = (id = '') => contour.poll({ setErrs: { [id]: { err: 'invalid_request' } }, maxEvents: 0 });
    const { browser } = await threeEvents();
    for (const nickName of ['Four', 'Five']) await browser.call(endpoints.updateInfo, { nickName });
    const [first, second, third, fourth] = (await contour.poll()).events.map(({ jti }) => jti);
    await refuse(first);
    await contour.poll({ ack: [String(second)], maxEvents: 0 });
    await refuse(third);
    expect(await refusingSince(), 'an event was accepted between the refused ones').toBeNull();
    await refuse(fourth);
    expect(await refusingSince()).toEqual(expect.any(Number));
    await contour.poll({ ack: (await contour.poll()).events.map(({ jti }) => jti), maxEvents: 0 });
    expect(await refusingSince()).toBeNull();
  });

  test('the error of a product about an event that does not wait for it is not kept', async () => {
    await threeEvents();
    const strata = streamActions(() => use().url, 'strata');
    await strata.create();
    const ids = [(await contour.poll()).events[0]?.jti, 'unknown'].map(String);
    await strata.poll({ setErrs: Object.fromEntries(ids.map((id) => [id, { err: 'invalid_request' }])) });
    expect((await contour.poll()).events).toHaveLength(3);
    const stream = await use().app.ports.store.read.eventStreams.ofProduct({ product: 'strata' });
    expect(stream?.error).toBeNull();
  });

  test('the acknowledgement of another product changes nothing', async () => {
    await threeEvents();
    const strata = streamActions(() => use().url, 'strata');
    await strata.create();
    const { events } = await contour.poll();
    await strata.poll({ ack: events.map(({ jti }) => jti) });
    expect((await contour.poll()).events).toHaveLength(3);
  });

  test('a poll waits for an event, which may come from a command on the same database', async () => {
    await contour.create();
    const { phone } = await userOf(client);
    const waiting = contour.poll({ returnImmediately: false });
    await runFor(use(), 'freeze', phone);
    expect((await waiting).events.map(kindOf)).toContain('session-revoked');
  });

  test('a poll that waits ends when the server stops, and polls of a product beyond the limit do not wait', async () => {
    await contour.create();
    const node = await use().anotherNode();
    allowStreams({ app: node });
    const onNode = streamActions(() => node.url, 'contour');
    const waiting = Array.from({ length: 6 }, () => onNode.poll({ returnImmediately: false }));
    expect(await Promise.race(waiting)).toEqual({ events: [], more: false });
    await node.close();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ events: [], more: false })));
  }, 30_000);

  test('wrong polls are told what is wrong', async () => {
    await contour.create();
    for (const body of [{ maxEvents: -1 }, { maxEvents: 'x' }, { ack: 'x' }, { setErrs: { id: 'x' } }, { ack: [1] }])
      expect((await contour.call('POST', 'poll', body)).status).toBe(400);
  });

  test('a poll of a paused stream waits until it is enabled', async () => {
    const id = await contour.create();
    const { phone } = await userOf(client);
    await contour.call('POST', 'status', { stream_id: id, status: 'paused' });
    await runFor(use(), 'freeze', phone);
    let isAnswered = false;
    const waiting = contour.poll({ returnImmediately: false }).finally(() => {
      isAnswered = true;
    });
    expect(await contour.poll()).toEqual({ events: [], more: false });
    expect(isAnswered).toBe(false);
    await contour.call('POST', 'status', { stream_id: id, status: 'enabled' });
    expect((await waiting).events.map(kindOf)).toContain('account-disabled');
  });

  test.each([
    ['deleted', 404, 'NOT_FOUND'],
    ['pushed', 409, 'STREAM_PUSHES'],
  ] as const)('a poll that waits ends when the stream is %s', async (how, status, title) => {
    const id = await contour.create();
    const waiting = contour.call('POST', 'poll', { returnImmediately: false });
    // The poll has read the stream by then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (how === 'deleted') await contour.call('DELETE', `streams?stream_id=${id}`);
    else {
      const push = contour.push('https://contour.isoline.example/events');
      await contour.call('PUT', 'streams', { stream_id: id, ...push });
    }
    expect(await waiting).toMatchObject({ status, body: { title } });
  });
});
