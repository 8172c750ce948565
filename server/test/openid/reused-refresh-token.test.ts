import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { useProduct } from '../product.ts';
import { refused, signInToProduct, useOpenIdClient } from './openid-client.ts';

describe.each(dialects)("a product's refresh token that is used twice, on %s", (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const eventsOf = async (browser: Browser) => {
    const { data } = await browser.call(endpoints.securityEvents, {});
    return data.events.filter(({ kind }) => kind === 'refresh-token-reused').map(({ detail }) => detail);
  };

  test('its owner sees one event that names the product, and stays signed in', async () => {
    const { browser } = await contour.signedIn();
    const { refresh_token: stolen = '' } = await signInToProduct(browser, contour.config);
    const { refresh_token: next = '' } = await client.refreshTokenGrant(contour.config, stolen);
    await use().pass(lifetimes.refreshGraceMs + 1);
    for (const token of [stolen, stolen, next])
      expect(await refused(client.refreshTokenGrant(contour.config, token))).toBe('invalid_grant');
    const [session] = (await browser.call(endpoints.sessions, {})).data;
    expect(await eventsOf(browser)).toEqual([{ sessionId: session?.id, product: 'contour' }]);
    expect((await browser.call(endpoints.currentUser, {})).key).toBe('OK');
  });

  test('a repetition within the grace period, and a token that was never issued, are not events', async () => {
    const { browser } = await contour.signedIn();
    const { refresh_token: first = '' } = await signInToProduct(browser, contour.config);
    for (const token of [first, first]) await client.refreshTokenGrant(contour.config, token);
    expect(await refused(client.refreshTokenGrant(contour.config, 'never-issued'))).toBe('invalid_grant');
    expect(await eventsOf(browser)).toEqual([]);
  });

  test('a token that was used before the clock was set back by an hour is refused after the grace period', async () => {
    const { browser } = await contour.signedIn();
    const { refresh_token: stolen = '' } = await signInToProduct(browser, contour.config);
    await client.refreshTokenGrant(contour.config, stolen);
    await use().pass(lifetimes.refreshGraceMs + 1 - HOUR_MS);
    expect(await refused(client.refreshTokenGrant(contour.config, stolen))).toBe('invalid_grant');
    await use().pass(HOUR_MS);
    expect(await eventsOf(browser)).toHaveLength(1);
  });
});
