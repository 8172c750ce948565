import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { REASON, useBackEnds } from './back-end-users.ts';
import { mergeAccounts } from './event-users.ts';
import { machineToken } from './machine-actions.ts';

const LIMITS = { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0', LIMIT_POINT_CHANGES_USER: '60' };

describe.each(dialects)('points in the API for back ends on %s', (dialect) => {
  const use = useProduct(dialect, LIMITS);
  const { newUser, call, register } = useBackEnds(use, ['points.write']);
  let made = 0;
  const newReference = () => {
    made += 1;
    return `order-${made}`;
  };
  const change = (sub: string, body: object, token?: string) =>
    call('POST', `users/${sub}/points`, {
      body: { reference: newReference(), amount: 10, reason: REASON.id, ...body },
      ...(token !== undefined && { token }),
    });
  const coinsOf = async (browser: Browser) => (await browser.call(endpoints.coin, {})).data;

  test('a product gives points, and the user sees which product gave them and why, in both languages', async () => {
    const { sub, browser } = await newUser();
    const { balance } = await coinsOf(browser);
    const given = await change(sub, { amount: 25 });
    expect([given.status, given.body]).toEqual([200, { sub, amount: 25, balance: balance + 25 }]);
    const [entry] = (await coinsOf(browser)).entries;
    expect(entry).toMatchObject({ amount: 25, reason: 'product', product: 'contour', words: REASON.words });
    register([]);
    expect((await coinsOf(browser)).entries[0]).toEqual(entry);
    expect((await change(sub, {})).body).toMatchObject({
      title: 'POINTS_REASON_UNKNOWN',
      fields: { reason: 'The settings of the product do not have this reason.' },
    });
    const wrong = await change(sub, { amount: -5000 });
    expect(wrong.body.fields).toEqual({ amount: 'This field must be at least -1000.' });
    register();
  });

  test('points are never taken below zero, and the refused change leaves its reference free', async () => {
    const { sub, browser } = await newUser();
    const { balance } = await coinsOf(browser);
    const reference = newReference();
    const refused = await change(sub, { amount: -balance - 1, reference });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ title: 'POINTS_TOO_FEW', balance }),
    ]);
    expect((await change(sub, { amount: -balance, reference })).body).toEqual({ sub, amount: -balance, balance: 0 });
    expect((await coinsOf(browser)).balance).toBe(0);
  });

  test('50 parallel calls with one reference change the points once, and all of them get the balance', async () => {
    const { sub, browser } = await newUser();
    const { balance } = await coinsOf(browser);
    const token = await machineToken(use().url, 'contour');
    const reference = newReference();
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(sub, { reference }, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await coinsOf(browser)).balance).toBe(balance + 10);
    expect(answers.every(({ body }) => body.balance === balance + 10)).toBe(true);
  });

  test('a reference that belongs to another change or another user is refused, and another product may use it', async () => {
    const [{ sub }, other] = [await newUser(), await newUser()];
    const reference = newReference();
    expect((await change(sub, { reference })).status).toBe(200);
    for (const wrong of [await change(sub, { reference, amount: 11 }), await change(other.sub, { reference })])
      expect([wrong.status, wrong.body.title]).toEqual([409, 'REFERENCE_USED']);
    const both = await Promise.all([change(sub, { reference: 'both' }), change(other.sub, { reference: 'both' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { store, now } = use().app.ports;
    await store.tx(({ consents }) =>
      consents.put({
        ...{ accountId: sub, product: 'strata', scopes: ['openid'], givenAt: now() },
        connectionId: 'x',
        lastUsedAt: now(),
      }),
    );
    expect((await change(sub, { reference }, await machineToken(use().url, 'strata'))).status).toBe(200);
  });

  test('a wrong amount, reason, reference or body is refused by name and changes nothing', async () => {
    const { sub, browser } = await newUser();
    const before = await coinsOf(browser);
    for (const amount of [0, -0, 0.5, 1_001, -1_001, 1e300, '5', null, [], {}, true]) {
      const { status, body } = await change(sub, { amount });
      expect([status, Object.keys(body.fields as object)], `${amount}`).toEqual([422, ['amount']]);
    }
    for (const reference of ['', 'a b', 'x'.repeat(129), 'ü', '\0', 1, null])
      expect((await change(sub, { reference })).status, `${reference}`).toBe(422);
    for (const reason of ['unknown', '__proto__', 'constructor', 'A', ''])
      expect((await change(sub, { reason })).status, reason).toBe(422);
    for (const body of ['[]', 'null', '"x"', '{', '{"amount":1,"amount":2}'])
      expect([400, 422], body).toContain((await call('POST', `users/${sub}/points`, { body })).status);
    expect(await coinsOf(browser)).toEqual(before);
  });

  test('users of other products are answered like unknown ones, and a closed account as closed', async () => {
    const { sub } = await newUser();
    const strata = await machineToken(use().url, 'strata');
    const foreign = await change(sub, {}, strata);
    for (const unknown of [await change('0000000000000000', {}, strata), await change('%00', {}, strata)])
      expect([404, 422]).toContain(unknown.status);
    expect([foreign.status, foreign.body.title]).toEqual([404, 'NOT_FOUND']);
    await use().app.ports.store.longTx(async ({ accounts, personalData }) => {
      await accounts.byId({ id: sub }); // Locks the account.
      await personalData.erase({ accountId: sub, subject: 'gone', at: use().app.ports.now() });
    });
    expect(await change(sub, {})).toMatchObject({
      status: 410,
      body: { title: 'USER_CLOSED', detail: 'The user has closed the account: delete what you keep of the user.' },
    });
    expect((await change(sub, {}, strata)).status).toBe(404);
  });

  test('the subject of a merged account changes the account that stays, and repeats what was done before', async () => {
    const merged = await newUser();
    const survivor = await use().newAccount();
    const stays = await userIdOf(survivor.browser);
    const reference = newReference();
    expect((await change(merged.sub, { reference })).status).toBe(200);
    await use().app.ports.store.longTx(async ({ accounts, coins, productChanges }) => {
      await accounts.markMerged({ mergedId: merged.sub, survivorId: stays });
      await coins.move({ from: merged.sub, to: stays });
      await productChanges.move({ from: merged.sub, to: stays });
    });
    const { balance } = await coinsOf(survivor.browser);
    for (const sub of [merged.sub, stays])
      expect((await change(sub, { reference })).body).toEqual({ sub: stays, amount: 10, balance });
    expect((await change(merged.sub, {})).body).toMatchObject({ sub: stays, balance: balance + 10 });
  });

  test('one user gets a bounded number of changes in a day from one product, and others are not affected', async () => {
    const [{ sub }, other] = [await newUser(), await newUser()];
    const token = await machineToken(use().url, 'contour');
    const answers = await Promise.all(Array.from({ length: 62 }, () => change(sub, { amount: 1 }, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429).map(({ retryAfter }) => Number(retryAfter) > 0)).toEqual([
      true,
      true,
    ]);
    expect((await change(other.sub, {}, token)).status).toBe(200);
  });
});

describe.each(dialects)('the points of one product in a day on %s', (dialect) => {
  const use = useProduct(dialect, { ...LIMITS, LIMIT_POINT_CHANGES: '2' });
  const { newUser, call } = useBackEnds(use, ['points.write']);

  test('a product changes points a bounded number of times, and a refused change leaves nothing', async () => {
    const users = [await newUser(), await newUser(), await newUser()];
    const answers: number[] = [];
    for (const [index, { sub }] of users.entries()) {
      const body = { reference: `${index}`, amount: 10, reason: REASON.id };
      answers.push((await call('POST', `users/${sub}/points`, { body })).status);
    }
    expect(answers).toEqual([200, 200, 429]);
    const [entry] = (await users[2]?.browser.call(endpoints.coin, {}))?.data.entries ?? [];
    expect(entry?.reason).not.toBe('product');
  });
});

// docs/product/events.md: at `points-changed` a product reads the points again.
describe.each(dialects)('the balance in the API for back ends on %s', (dialect) => {
  const use = useProduct(dialect, LIMITS);

  describe.each(['users.read', 'points.write'] as const)('with the scope %s', (scope) => {
    const { newUser, call } = useBackEnds(use, [scope]);

    test('a product reads the balance of its user, by the subject of a merged account too', async () => {
      const { sub, browser } = await newUser();
      const { balance } = (await browser.call(endpoints.coin, {})).data;
      const read = await call('GET', `users/${sub}/points`);
      expect([read.status, read.body]).toEqual([200, { sub, balance }]);
      const stays = await userIdOf((await use().newAccount()).browser);
      await mergeAccounts(use(), { from: sub, into: stays });
      const after = await use().app.ports.store.read.coins.balance({ accountId: stays });
      expect(after).toBeGreaterThan(balance);
      for (const known of [sub, stays])
        expect((await call('GET', `users/${known}/points`)).body).toEqual({ sub: stays, balance: after });
    });

    test('the balance of a user of another product is answered like that of an unknown one', async () => {
      const { sub } = await newUser();
      const strata = await machineToken(use().url, 'strata');
      expect((await call('GET', `users/${sub}/points`, { token: strata })).status).toBe(404);
      expect((await call('GET', 'users/0000000000000000/points')).status).toBe(404);
    });
  });

  describe('with another scope', () => {
    const { newUser, call } = useBackEnds(use, ['membership.write']);

    test('the balance is refused', async () => {
      const { status, challenge } = await call('GET', `users/${(await newUser()).sub}/points`);
      expect([status, challenge]).toEqual([403, expect.stringContaining('insufficient_scope')]);
    });
  });
});
