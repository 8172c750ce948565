import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test, vi } from 'vitest';
import { callOnce } from '../../src/model/idempotency/call-once.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { REASON, useBackEnds } from './back-end-users.ts';
import { machineToken } from './machine-actions.ts';

describe.each(dialects)('calls with an Idempotency-Key on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' });
  const { newUser, call } = useBackEnds(use, ['points.write']);
  let made = 0;
  /** Returns a body whose reference is new, and a new key. */
  function newCall(parts: object = {}) {
    made += 1;
    return { key: `key-${made}`, body: { reference: `order-${made}`, amount: 10, reason: REASON.id, ...parts } };
  }
  const send = (sub: string, { body, key }: ReturnType<typeof newCall>, token?: string) =>
    call('POST', `users/${sub}/points`, { body, key, ...(token !== undefined && { token }) });

  test('a repeated call gets the answer of the first one, even if the state has changed since', async () => {
    const { sub, browser } = await newUser();
    const first = newCall();
    const { status, body } = await send(sub, first);
    expect(status).toBe(200);
    await send(sub, newCall());
    const repeated = await send(sub, { ...first, key: `"${first.key}"` });
    expect([repeated.status, repeated.body]).toEqual([200, body]);
    const { entries } = (await browser.call(endpoints.coin, {})).data;
    expect(entries.filter(({ reason }) => reason === 'product')).toHaveLength(2);
  });

  test('a key with another body, user or call is refused, and another product may use it', async () => {
    const [{ sub }, other] = [await newUser(), await newUser()];
    const first = newCall();
    await send(sub, first);
    for (const wrong of [await send(sub, { ...newCall(), key: first.key }), await send(other.sub, first)])
      expect([wrong.status, wrong.body.title]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await send(sub, first, await machineToken(use().url, 'strata'))).status).toBe(404);
  });

  test('50 parallel calls with one key run once: the others are told to wait or get the same answer', async () => {
    const { sub, browser } = await newUser();
    const token = await machineToken(use().url, 'contour');
    const one = newCall();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(sub, one, token)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status, body, retryAfter } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.title, retryAfter]).toEqual([409, 'CALL_UNDER_WAY', '1']);
    const { entries } = (await browser.call(endpoints.coin, {})).data;
    expect(entries.filter(({ reason }) => reason === 'product')).toHaveLength(1);
  });

  test('a call does not run a second time while its first run takes long', async () => {
    const { ports } = use().app;
    const [first, run] = [Promise.withResolvers<string>(), vi.fn(() => first.promise)];
    const call = { product: 'contour', key: 'takes-long', request: 'a request' };
    const running = callOnce(ports, call, run);
    await expect.poll(() => run.mock.calls.length).toBe(1);
    await expect(callOnce(ports, call, run)).rejects.toMatchObject({ key: 'CALL_UNDER_WAY' });
    first.resolve('done');
    expect(await Promise.all([running, callOnce(ports, call, run).catch(({ key }) => key)])).toContain('done');
    expect(await callOnce(ports, call, run)).toBe('done');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a refused call leaves its key free', async () => {
    const { sub } = await newUser();
    const refused = newCall({ reason: 'unknown' });
    expect((await send(sub, refused)).status).toBe(422);
    expect((await send(sub, { ...newCall(), key: refused.key })).status).toBe(200);
  });

  test('a call whose node was killed runs again after its lease, and the change still happens once', async () => {
    const { sub, browser } = await newUser();
    const { ports } = use().app;
    const one = newCall();
    expect((await send(sub, one)).status).toBe(200);
    // The node was killed after the change and before it stored the answer.
    const { key, body } = { ...one, key: `${one.key}-killed` };
    const keyHash = ports.secrets.digest(key);
    const request = `POST /api/v1/users/{sub}/points ${JSON.stringify([{ sub }, body])}`;
    const claim = { product: 'contour', keyHash, fingerprint: ports.secrets.digest(request), holder: 'killed' };
    const times = { leasedUntil: ports.now() + lifetimes.idempotentCallLeaseMs, expiresAt: ports.now() + 1_000_000 };
    await ports.store.tx(({ idempotentCalls }) =>
      idempotentCalls.claim({ ...claim, ...times, answer: null, now: ports.now() }),
    );
    expect((await send(sub, { key, body })).body.title).toBe('CALL_UNDER_WAY');
    await use().pass(lifetimes.idempotentCallLeaseMs + 1);
    expect((await send(sub, { key, body: { ...body, amount: 11 } })).body.title).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send(sub, { key, body })).status).toBe(200);
    const { entries } = (await browser.call(endpoints.coin, {})).data;
    expect(entries.filter(({ reason }) => reason === 'product')).toHaveLength(1);
    await ports.store.tx(({ idempotentCalls }) => idempotentCalls.finish({ ...claim, answer: '"of the killed run"' }));
    expect((await send(sub, { key, body })).body).toMatchObject({ sub });
  });

  test('a key that is not printable ASCII or too long is refused', async () => {
    const { sub } = await newUser();
    for (const key of ['""', '"', 'a b', 'x'.repeat(129), '"a""b"'])
      expect((await send(sub, { ...newCall(), key })).status, key).toBe(422);
  });

  test('a key can be used again after a day', async () => {
    const { sub } = await newUser();
    const { store, secrets, now } = use().app.ports;
    const one = newCall();
    const former = { product: 'contour', keyHash: secrets.digest(one.key), fingerprint: 'former', holder: 'former' };
    const expired = { ...former, answer: '"former"', leasedUntil: now(), expiresAt: now() };
    await store.tx(({ idempotentCalls }) => idempotentCalls.claim({ ...expired, now: now() }));
    expect((await send(sub, one)).body).toMatchObject({ sub, amount: 10 });
  });
});
