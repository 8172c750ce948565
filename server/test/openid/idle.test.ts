import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { describe, expect, test, vi } from 'vitest';
import { endLapsedSessions } from '../../src/operations/sessions/end-lapsed-sessions.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { useProduct } from '../product.ts';
import { authorizationRequest, signInToProduct, useLogoutReceiver, useOpenIdClient, visit } from './openid-client.ts';

describe.each(dialects)('an unused session on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const receiver = useLogoutReceiver(use);

  const signedIn = async () => (await contour.signedIn()).browser;
  /** Moves the clock, and runs the server's jobs of each minute. */
  async function pass(days: number): Promise<void> {
    await use().pass(days * DAY_MS);
    await endLapsedSessions(use().app.ports, new AbortController().signal);
  }
  const isNotified = (sid: unknown) => receiver().tokens.some((token) => decodeJwt(token).sid === sid);
  const refreshed = (tokens: { readonly refresh_token?: string }) =>
    client.refreshTokenGrant(contour.config, tokens.refresh_token ?? '');
  const isSilent = async (browser: Browser) =>
    (await visit(browser, (await authorizationRequest(contour.config)).url)).searchParams.has('code');

  test('an unused session ends after 30 days: its products are notified, and their tokens end with it', async () => {
    const browser = await signedIn();
    const tokens = await signInToProduct(browser, contour.config);
    await pass(29);
    expect(isNotified(tokens.claims()?.sid)).toBe(false);
    await pass(1);
    await vi.waitFor(() => expect(isNotified(tokens.claims()?.sid)).toBe(true), { timeout: 30_000, interval: 50 });
    await expect(refreshed(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await isSilent(browser)).toBe(false);
  });

  test('silent sign-ins to products renew a session and its cookie', async () => {
    const browser = await signedIn();
    await signInToProduct(browser, contour.config);
    for (const days of [25, 25]) {
      await pass(days);
      const { url } = await authorizationRequest(contour.config);
      const response = await browser.fetch(url.pathname + url.search, { headers: { accept: 'text/html', origin: '' } });
      expect(response.headers.get('location')).toContain('code=');
      const cookies = response.headers.getSetCookie().filter((text) => /^(refresh_token|signed_in)=/.test(text));
      const maxAge = `Max-Age=${lifetimes.refreshTokenIdleMs / 1000};`;
      expect(cookies.map((text) => text.includes(maxAge))).toEqual([true, true]);
      // Once a day is often enough.
      const again = await browser.fetch(url.pathname + url.search, { headers: { accept: 'text/html', origin: '' } });
      expect(again.headers.getSetCookie().some((text) => text.startsWith('refresh_token='))).toBe(false);
    }
    expect((await browser.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
  });

  test('an authorization request without a sign-in does not renew a session', async () => {
    const browser = await signedIn();
    await pass(29);
    const { url } = await authorizationRequest(contour.config, { prompt: 'login' });
    await visit(browser, url);
    await pass(2);
    expect(await isSilent(browser)).toBe(false);
  });

  test('the refreshes of a product renew a session', async () => {
    let tokens: client.TokenEndpointResponse = await signInToProduct(await signedIn(), contour.config);
    for (const days of [25, 25]) {
      await pass(days);
      tokens = await refreshed(tokens);
    }
    expect((await client.tokenIntrospection(contour.config, tokens.access_token)).active).toBe(true);
  });

  test('a session ends 180 days after its sign-in, even when it is used each week', async () => {
    const browser = await signedIn();
    const sid = (await signInToProduct(browser, contour.config)).claims()?.sid;
    for (let days = 7; days < 180; days += 7) {
      await pass(7);
      expect([days, await isSilent(browser)]).toEqual([days, true]);
    }
    expect(isNotified(sid)).toBe(false);
    await pass(5);
    await vi.waitFor(() => expect(isNotified(sid)).toBe(true), { timeout: 30_000, interval: 50 });
    expect(await isSilent(browser)).toBe(false);
  });
});
