import { automaticHeader } from '@isoline/contract/console/console-endpoint.ts';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { roles } from '@isoline/contract/console/permissions.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { overviewBuckets, overviewSpans } from '@isoline/contract/values/overview.ts';
import { describe, expect, test } from 'vitest';
import { hourOf } from '../../src/model/overview/hour-memory.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, freshPhone, LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

describe.each(dialects)('the overview on %s', (dialect) => {
  const use = useProduct(dialect, { ...CONSOLE, SMS_PRICE: '0.045' }, LOOKS_OFTEN);
  const overview = async (operator: ConsoleBrowser, input: { span?: 'day' | 'week' | 'quarter'; zone?: string } = {}) =>
    (await operator.call(calls.viewOverview, input)).data;
  type Overview = Awaited<ReturnType<typeof overview>>;
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const signIns = ({ signIns: all }: Overview, method: string, result: string) =>
    total(all.find((one) => one.method === method && one.result === result)?.counts ?? []);
  const wrongPassword = (username: string, address = freshAddress()) =>
    use().browser(address).call(endpoints.token, { grant_type: 'password', username, password: 'Wrong#Line7' });

  test('every role sees the overview in the buckets of each span, with nothing where nothing has happened', async () => {
    for (const role of roles) {
      const operator = await operatorOf(use(), role);
      for (const span of overviewSpans) {
        const { buckets, signIns: all, at } = await overview(operator, { span });
        expect([buckets.length, all]).toEqual([overviewBuckets[span].count, []]);
        expect((buckets.at(-1)?.from ?? '') <= at && at < (buckets.at(-1)?.to ?? '')).toBe(true);
      }
    }
  });

  test("days start at midnight in the operator's time zone", async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { buckets } = await overview(viewer, { span: 'quarter', zone: '-300' });
    expect(buckets.every(({ from }) => from.endsWith('T05:00:00.000Z'))).toBe(true);
    expect((await viewer.call(calls.viewOverview, { zone: 'Asia/Shanghai' })).key).toBe('FIELDS_INVALID');
  });

  test('the overview counts sign-ins by method and result, the steps of a registration, messages and refusals', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const before = await overview(viewer);
    const phone = freshPhone();
    const browser = use().browser(freshAddress());
    await browser.call(endpoints.registerOpened, {});
    await use().register(browser, { phone });
    await use()
      .browser(freshAddress())
      .call(endpoints.token, { grant_type: 'password', username: phone, password: PASSWORD });
    await wrongPassword(phone);
    const counted = async () => {
      const now = await overview(viewer);
      const { register } = now.funnels;
      return {
        done: signIns(now, 'password', 'done') - signIns(before, 'password', 'done'),
        wrong: signIns(now, 'password', 'wrong') - signIns(before, 'password', 'wrong'),
        register: [register.opened, register.sent, register.right, register.done],
        newAccounts: total(now.newAccounts) - total(before.newAccounts),
        codes: total(now.sms.codes) > total(before.sms.codes),
        price: now.sms.price,
        refusals: now.refusals.some(({ key }) => key === 'BAD_CREDENTIALS'),
      };
    };
    await expect.poll(counted).toEqual({
      done: 1,
      wrong: 1,
      register: [1, 1, 1, 1],
      newAccounts: 1,
      codes: true,
      price: 0.045,
      refusals: true,
    });
    const metrics = await (await fetch(`${use().url}/metrics`)).text();
    expect(metrics).toContain('activity_total{kind="sign-in",name="password done"} 1');
    expect(metrics).toContain('activity_total{kind="register",name="opened"} 1');
  });

  test('a reset is counted step by step, and a code that is sent again while the first is valid is the same attempt', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { phone } = await use().newAccount();
    const browser = use().browser(freshAddress());
    const { reset: before } = (await overview(viewer)).funnels;
    await browser.call(endpoints.resetOpened, {});
    await use().send(browser, 'reset', { phone });
    await use().pass(61_000);
    await use().send(browser, 'reset', { phone });
    await expect
      .poll(async () => (await overview(viewer)).funnels.reset)
      .toEqual({ ...before, opened: before.opened + 1, sent: before.sent + 1 });
  });

  test('codes in flight are counted by channel: accepted, refused by the service, and without an answer', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const ofSms = async () => (await overview(viewer)).codes.find(({ channel }) => channel === 'sms');
    const before = await ofSms();
    await use().send(use().browser(freshAddress()), 'register', { phone: freshPhone() });
    const { ports } = use().app;
    const send = {
      contactHash: 'a contact in flight',
      accountId: null,
      channel: 'sms',
      scene: 'login',
      requester: 'owner',
      serviceCode: null,
    } as const;
    const at = ports.now() - 60_000;
    await ports.store.tx(async ({ codeSends }) => {
      for (const result of ['unknown', 'service', 'too-soon'] as const)
        await codeSends.insert({ ...send, id: ports.random.id(), at, result });
      // A code that has expired is no longer in flight.
      await codeSends.insert({ ...send, id: ports.random.id(), at: at - 600_000, result: 'unknown' });
    });
    expect(await ofSms()).toEqual({
      channel: 'sms',
      provider: 'tencent-cloud',
      waiting: (before?.waiting ?? 0) + 1,
      oldestAt: new Date(at).toISOString(),
      accepted: (before?.accepted ?? 0) + 1,
      failed: (before?.failed ?? 0) + 1,
    });
  });

  test('the share of accounts with a passkey is that of each hour in which accounts were counted', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { ports } = use().app;
    const hour = hourOf(ports.now()) - 5 * HOUR_MS;
    await ports.store.tx(({ hourlyCounts }) => hourlyCounts.keepAccounts({ hour, accounts: 40, withPasskey: 10 }));
    const { buckets, passkeys } = await overview(viewer);
    const shares = new Map(buckets.map(({ from }, index) => [Date.parse(from), passkeys.shares[index]]));
    expect([shares.get(hour), shares.get(hour - HOUR_MS)]).toEqual([0.25, null]);
  });

  test('a call that a page makes by itself does not keep the session of the operator alive', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const refresh = async () => {
      const { status } = await viewer.browser.fetch(calls.viewOverview.path, { headers: { [automaticHeader]: '1' } });
      return status;
    };
    await use().pass(20 * 60_000);
    expect(await refresh()).toBe(200);
    await use().pass(11 * 60_000);
    expect(await refresh()).toBe(401);
    const other = await operatorOf(use(), 'viewer');
    await use().pass(20 * 60_000);
    await overview(other);
    await use().pass(11 * 60_000);
    expect((await other.call(calls.viewOverview, {})).status).toBe(200);
  });

  test('a network is named by its /24 from its tenth refusal on, and no address or contact is shown', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const phone = freshPhone();
    for (let time = 0; time < 12; time++) await wrongPassword(phone, `203.0.113.${time + 1}`);
    await expect
      .poll(async () => (await overview(viewer)).networks.find(({ network }) => network === '203.0.113.0/24')?.count)
      .toBe(12);
    const { buckets, networks } = await overview(viewer);
    const counts = networks.find(({ network }) => network === '203.0.113.0/24')?.counts ?? [];
    expect([counts.length, total(counts)]).toEqual([buckets.length, 12]);
    expect(counts.at(-1) ?? 0).toBeGreaterThan(0);
    const shown = JSON.stringify(await overview(viewer));
    expect(shown).not.toContain('203.0.113.1"');
    expect(shown).not.toContain(phone);
  });

  test('the counts of two nodes are added, and those of a node that closes are kept', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const before = (await overview(viewer)).funnels.register.opened;
    const other = await use().anotherNode({ CONSOLE_PORT: '' });
    const open = (url: string) =>
      fetch(url + endpoints.registerOpened.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: '{}',
      });
    await Promise.all([open(use().url), open(other.url), open(other.url)]);
    await other.close();
    await expect.poll(async () => (await overview(viewer)).funnels.register.opened).toBe(before + 3);
  });
});
