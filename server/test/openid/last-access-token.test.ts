import { DAY_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { later, useProduct } from '../product.ts';
import { signInToProduct, useOpenIdClient } from './openid-client.ts';

describe.each(dialects)('the last access token of a product in a session on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);

  test('an access token says that it expires with its session, 180 days after the sign-in', async () => {
    const { browser } = await contour.signedIn();
    let tokens: client.TokenEndpointResponse = await signInToProduct(browser, contour.config);
    const refreshAfter = (ms: number) =>
      later(ms, async () => {
        tokens = await client.refreshTokenGrant(contour.config, tokens.refresh_token ?? '');
      });
    for (const days of [29, 58, 87, 116, 145, 174]) {
      await refreshAfter(days * DAY_MS);
      expect(tokens.expires_in).toBe(900);
    }
    await refreshAfter(180 * DAY_MS - 5 * MINUTE_MS);
    expect(tokens.expires_in).toBeGreaterThan(0);
    expect(tokens.expires_in).toBeLessThanOrEqual(300);
  });
});
