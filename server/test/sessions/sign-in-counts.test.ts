import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { PASSWORD, useProduct } from '../product.ts';

const zone = 'Asia/Shanghai';

describe.each(dialects)('counts of sign-ins on %s', (dialect) => {
  const use = useProduct(dialect);

  test('sign-ins are counted by day and hour, back to the oldest day that is kept', async () => {
    const { phone } = await use().newAccount();
    const browser = use().browser();
    await use().pass(3 * DAY_MS);
    await browser.signIn(phone, PASSWORD);
    const { data } = await browser.call(endpoints.signInCounts, { zone });
    expect(data.days.map(({ count }) => count)).toEqual([1, 1]);
    expect(data.since).toBe(data.days[0]?.day);
    expect(data.hours.map((row) => row.length)).toEqual(new Array(7).fill(24));
    expect(data.hours.flat().reduce((sum, count) => sum + count)).toBe(2);
    await use().pass(250 * DAY_MS);
    await browser.signIn(phone, PASSWORD);
    const { since, days } = (await browser.call(endpoints.signInCounts, { zone })).data;
    expect(days).toHaveLength(1);
    expect(Date.parse(days[0]?.day ?? '') - Date.parse(since)).toBe(199 * DAY_MS);
  });

  test('the counts of an account do not include sign-ins of another account', async () => {
    const [{ browser }] = [await use().newAccount(), await use().newAccount()];
    const { data } = await browser.call(endpoints.signInCounts, { zone });
    expect(data.days.map(({ count }) => count)).toEqual([1]);
  });

  test.each(['Mars/Olympus', '+08:00:00x', 'a'.repeat(65)])(
    'counts in the time zone %j are refused with 422',
    async (wrong) => {
      const { browser } = await use().newAccount();
      expect((await browser.call(endpoints.signInCounts, { zone: wrong })).status).toBe(422);
    },
  );
});
