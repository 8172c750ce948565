import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('the trial on %s', (dialect) => {
  const use = useProduct(dialect);

  const info = async (browser: Browser) => (await browser.call(endpoints.trialInfo, {})).data;
  const registeredAt = async (browser: Browser) =>
    Date.parse((await browser.call(endpoints.account, {})).data.createdAt);
  /** Signs in to the account again after a while, because its access token has expired by then. */
  const later = async (phone: string, ms: number) => {
    await use().pass(ms);
    const browser = use().browser();
    await browser.signIn(phone, PASSWORD);
    return browser;
  };

  test('the trial runs 30 days from the registration, regardless of sign-ins, and then ends', async () => {
    const { browser, phone } = await use().newAccount();
    const registered = await registeredAt(browser);
    const window = {
      vip: false,
      product: null,
      workspaceId: null,
      memberships: [],
      startTime: new Date(registered).toISOString(),
      endTime: new Date(registered + lifetimes.trialMs).toISOString(),
    };
    expect(await info(browser)).toEqual({ ...window, trial: true, remainingDays: 30 });
    expect(await info(await later(phone, 29 * DAY_MS))).toEqual({ ...window, trial: true, remainingDays: 1 });
    expect(await info(await later(phone, DAY_MS))).toEqual({ ...window, trial: false, remainingDays: 0 });
  });

  test('the trial does not replace a membership while the membership lasts, and only its own account sees the membership', async () => {
    const [{ browser, phone }, { browser: stranger }] = [await use().newAccount(), await use().newAccount()];
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    const startsAt = use().app.ports.now();
    const vip = {
      accountId: userId,
      workspaceId: 'workspace-7',
      product: 'twin',
      startsAt,
      endsAt: startsAt + 40 * DAY_MS,
    };
    await use().app.ports.store.tx((tables) => tables.vips.put(vip));
    const expected = {
      trial: false,
      vip: true,
      product: 'twin',
      workspaceId: 'workspace-7',
      startTime: new Date(startsAt).toISOString(),
      endTime: new Date(vip.endsAt).toISOString(),
    };
    const { product, workspaceId, startTime, endTime } = expected;
    const memberships = [{ product, workspaceId, startTime, endTime }];
    expect(await info(browser)).toEqual({ ...expected, remainingDays: 40, memberships });
    expect(await info(stranger)).toMatchObject({ trial: true, vip: false, product: null });
    expect(await info(await later(phone, 35 * DAY_MS))).toEqual({ ...expected, remainingDays: 5, memberships });
    const over = await info(await later(phone, 5 * DAY_MS));
    expect(over).toMatchObject({ trial: false, vip: false, product: null, remainingDays: 0 });
  });

  test('the trial is shown only to a caller with an access token, and the call changes nothing', async () => {
    const { browser } = await use().newAccount();
    const first = await browser.call(endpoints.trialInfo, {});
    expect(first.headers.getSetCookie()).toEqual([]);
    expect((await browser.call(endpoints.trialInfo, {})).data).toEqual(first.data);
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    expect(await use().app.ports.store.read.vips.ofAccount({ accountId: userId })).toBeNull();
    const context = await use().browser().call(endpoints.trialInfo, {});
    expect([context.status, context.key, context.data]).toEqual([401, 'USER_NOT_LOGIN', null]);
  });
});
