import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { useProduct } from '../product.ts';

const refresh = (browser: Browser) => browser.call(endpoints.token, { grant_type: 'refresh_token' });

describe.each(dialects)('the last minutes of a session on %s', (dialect) => {
  const use = useProduct(dialect);

  test('an access token says that it expires with its session, 180 days after the sign-in', async () => {
    const { browser } = await use().newAccount();
    for (const days of [29, 29, 29, 29, 29, 29]) {
      await use().pass(days * DAY_MS);
      expect((await refresh(browser)).data.expires_in).toBe(900);
    }
    await use().pass(6 * DAY_MS - 5 * MINUTE_MS);
    const { data } = await refresh(browser);
    expect(data.expires_in).toBeGreaterThan(0);
    expect(data.expires_in).toBeLessThanOrEqual(300);
    browser.bearer = data.access_token;
    const isSignedIn = async () => (await browser.call(endpoints.currentUser, {})).status === 200;
    expect(await isSignedIn()).toBe(true);
    await use().pass((data.expires_in + 1) * SECOND_MS);
    expect(await isSignedIn()).toBe(false);
  });
});
