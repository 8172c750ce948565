import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { roles } from '@isoline/contract/console/permissions.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { overviewBuckets, overviewSpans } from '@isoline/contract/values/overview.ts';
import { describe, expect, test } from 'vitest';
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

  test('a network is named by its /24 from its tenth refusal on, and no address or contact is shown', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const phone = freshPhone();
    for (let time = 0; time < 12; time++) await wrongPassword(phone, `203.0.113.${time + 1}`);
    await expect
      .poll(async () => (await overview(viewer)).networks)
      .toContainEqual({ network: '203.0.113.0/24', count: 12 });
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
