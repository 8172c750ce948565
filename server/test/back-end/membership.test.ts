import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { useBackEnds } from './back-end-users.ts';
import { machineToken } from './machine-actions.ts';

const LIMITS = { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0', LIMIT_MEMBERSHIP_CHANGES_USER: '60' };

describe.each(dialects)('memberships in the API for back ends on %s', (dialect) => {
  const use = useProduct(dialect, LIMITS);
  const { newUser, call } = useBackEnds(use, ['membership.write']);
  let made = 0;
  const newReference = () => {
    made += 1;
    return `order-${made}`;
  };
  const change = (method: 'PUT' | 'POST', sub: string, body: object, token?: string) =>
    call(method, `users/${sub}/membership`, {
      body: { reference: newReference(), ...body },
      ...(token !== undefined && { token }),
    });
  const end = (sub: string, reference = newReference()) =>
    call('DELETE', `users/${sub}/membership?reference=${encodeURIComponent(reference)}`);
  const inDays = (days: number) => new Date(use().app.ports.now() + days * DAY_MS).toISOString();
  const trial = async (browser: Browser) => (await browser.call(endpoints.trialInfo, {})).data;
  /** Connects a user with strata too. */
  const connectStrata = (accountId: string) =>
    use().app.ports.store.tx(({ consents }) =>
      consents.put({
        ...{ accountId, product: 'strata', scopes: ['openid'], connectionId: accountId },
        ...{ givenAt: 1, lastUsedAt: 1 },
      }),
    );

  test('a membership is granted, extended and ended, and every page of the account follows', async () => {
    const { sub, browser } = await newUser();
    const until = inDays(30);
    const granted = await change('PUT', sub, { until });
    expect([granted.status, granted.body]).toMatchObject([200, { sub, active: true, endsAt: until }]);
    expect(await trial(browser)).toMatchObject({ vip: true, product: 'contour', workspaceId: null, endTime: until });
    expect((await browser.call(endpoints.overview, {})).data.membership).toMatchObject({ kind: 'vip', endTime: until });
    const longer = new Date(Date.parse(until) + 31 * DAY_MS).toISOString();
    expect((await change('POST', sub, { days: 31 })).body).toMatchObject({ active: true, endsAt: longer });
    expect((await end(sub)).body).toMatchObject({ sub, active: false });
    expect(await trial(browser)).toMatchObject({ vip: false, trial: true, memberships: [] });
    expect((await change('POST', sub, { days: 1 })).body).toMatchObject({ active: true });
    const { events } = (await browser.call(endpoints.securityEvents, {})).data;
    const acts = events.filter(({ kind }) => kind === 'membership-changed').map(({ detail }) => detail);
    expect(acts.map((detail) => 'act' in detail && detail.act)).toEqual(['extended', 'ended', 'extended', 'granted']);
    const { securityEvents } = use().app.ports.store.read;
    const trail = await securityEvents.ofAccount({ accountId: sub, since: 0, limit: 100 });
    const actors = trail.filter(({ kind }) => kind === 'membership-changed').map(({ actor }) => actor);
    expect(new Set(actors)).toEqual(new Set(['product:contour']));
    expect((await call('GET', `users/${sub}/membership`)).body).toMatchObject({ sub, active: true });
  });

  test('50 parallel extensions with one reference extend once, and another change with it is refused', async () => {
    const { sub } = await newUser();
    const token = await machineToken(use().url, 'contour');
    const { body } = await change('PUT', sub, { until: inDays(10) });
    const reference = newReference();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => change('POST', sub, { reference, days: 5 }, token)),
    );
    const endsAt = new Date(Date.parse(String(body.endsAt)) + 5 * DAY_MS).toISOString();
    expect(answers.map((answer) => [answer.status, answer.body.endsAt])).toEqual(Array(50).fill([200, endsAt]));
    for (const other of [await change('POST', sub, { reference, days: 6 }), await end(sub, reference)])
      expect([other.status, other.body.title]).toEqual([409, 'REFERENCE_USED']);
  });

  test('a membership that starts later is extended from its end, is granted from now, and is ended', async () => {
    const { sub, browser } = await newUser();
    const [startsAt, endsAt] = [inDays(80), inDays(445)];
    const times = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
    const starts = (product = 'contour') =>
      use().app.ports.store.tx(({ vips }) => vips.put({ ...times, product, accountId: sub, workspaceId: null }));
    await starts();
    const extended = new Date(times.endsAt + 30 * DAY_MS).toISOString();
    expect((await change('POST', sub, { days: 30 })).body).toEqual({ sub, active: false, startsAt, endsAt: extended });
    const ended = await end(sub);
    expect(ended.body).toMatchObject({ active: false, startsAt: ended.body.endsAt });
    expect(Date.parse(String(ended.body.endsAt))).toBeLessThanOrEqual(use().app.ports.now());
    expect((await call('GET', `users/${sub}/membership`)).body).toEqual(ended.body);
    await starts();
    await starts('strata');
    expect((await browser.call(endpoints.viewClosing, {})).data.membership).toEqual({ product: 'contour', endsAt });
    const until = inDays(30);
    expect((await change('PUT', sub, { until })).body).toMatchObject({ active: true, endsAt: until });
    expect(await trial(browser)).toMatchObject({ vip: true, product: 'contour', endTime: until });
    expect((await browser.call(endpoints.overview, {})).data.membership).toMatchObject({ kind: 'vip', endTime: until });
    expect((await browser.call(endpoints.viewClosing, {})).data.membership).toMatchObject({ product: 'contour' });
  });

  test('a product does not change the membership of another product, and does not see it', async () => {
    const { sub, browser } = await newUser();
    await connectStrata(sub);
    const strata = await machineToken(use().url, 'strata');
    const until = inDays(300);
    await change('PUT', sub, { until });
    const own = await call('DELETE', `users/${sub}/membership?reference=a`, { token: strata });
    expect(own.body).toEqual({ sub, active: false, startsAt: null, endsAt: null });
    const soon = inDays(2);
    expect((await change('PUT', sub, { until: soon }, strata)).body).toMatchObject({ active: true, endsAt: soon });
    const { memberships } = await trial(browser);
    expect(memberships).toMatchObject([
      { product: 'contour', endTime: until },
      { product: 'strata', endTime: soon },
    ]);
  });

  test('a wrong end, wrong days and a missing reference are refused and change nothing', async () => {
    const { sub, browser } = await newUser();
    for (const until of [inDays(-1), inDays(1_099), 'tomorrow', '', null, 5, '+275760-09-13T00:00:00.001Z'])
      expect((await change('PUT', sub, { until })).status, `${until}`).toBe(422);
    for (const days of [0, -1, 1.5, 1e9, '5', null]) expect((await change('POST', sub, { days })).status).toBe(422);
    const sentence = 'A membership must end in the future, at most 1098 days from now.';
    expect((await change('PUT', sub, { until: inDays(-1) })).body).toMatchObject({ fields: { until: sentence } });
    expect((await change('PUT', sub, { until: inDays(1), reference: '' })).status).toBe(422);
    expect((await call('DELETE', `users/${sub}/membership`)).status).toBe(422);
    expect(await trial(browser)).toMatchObject({ vip: false, memberships: [] });
  });

  test('users of other products and unknown users are answered alike, and merged subjects lead to the account', async () => {
    const [{ sub }, survivor] = [await newUser(), await use().newAccount()];
    const strata = await machineToken(use().url, 'strata');
    const [foreign, unknown] = [
      await change('PUT', sub, { until: inDays(1) }, strata),
      await change('PUT', '0000000000000000', { until: inDays(1) }, strata),
    ];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, instance: '' }).toEqual({ ...unknown.body, instance: '' });
    const stays = await userIdOf(survivor.browser);
    await use().app.ports.store.tx(({ accounts }) => accounts.markMerged({ mergedId: sub, survivorId: stays }));
    const until = inDays(20);
    expect((await change('PUT', sub, { until })).body).toMatchObject({ sub: stays, endsAt: until });
    expect(await trial(survivor.browser)).toMatchObject({ vip: true, endTime: until });
  });

  test('one user gets a bounded number of changes in a day', async () => {
    const { sub } = await newUser();
    const token = await machineToken(use().url, 'contour');
    const answers = await Promise.all(Array.from({ length: 62 }, () => change('POST', sub, { days: 1 }, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
