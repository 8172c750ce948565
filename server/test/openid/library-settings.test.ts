import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct } from '../changed-products.ts';
import { useProduct } from '../product.ts';
import { authorizationRequest, errorOf, refused, signInToProduct, useOpenIdClient, visit } from './openid-client.ts';

describe.each(dialects)('products whose library lacks a feature, on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use, 'contour');
  const strata = useOpenIdClient(use, 'strata');
  beforeAll(() => changeProduct(use().app, 'contour', { pkce: 'optional', idTokenClaims: true }));

  /** Builds a request without a challenge and without the parameters `left`. */
  async function withoutPkce(config: client.Configuration, left: readonly string[] = [], parameters = {}) {
    const { url, checks } = await authorizationRequest(config, parameters);
    for (const name of ['code_challenge', 'code_challenge_method', ...left]) url.searchParams.delete(name);
    const { pkceCodeVerifier: _, ...others } = checks;
    return { url, checks: others };
  }

  test('a product that may omit PKCE signs in by a nonce, which its id token contains', async () => {
    const { browser } = await contour.signedIn();
    const { url, checks } = await withoutPkce(contour.config);
    const tokens = await client.authorizationCodeGrant(contour.config, await visit(browser, url), checks);
    expect(tokens.claims()?.nonce).toBe(checks.expectedNonce);
  });

  test('a request without PKCE requires a nonce and the scope openid, and is refused for any other product', async () => {
    const { browser } = await contour.signedIn();
    const errorsOf = await Promise.all(
      [
        await withoutPkce(contour.config, ['nonce']),
        await withoutPkce(contour.config, [], { nonce: '' }),
        await withoutPkce(contour.config, ['nonce'], { scope: 'profile' }),
        await withoutPkce(strata.config, [], { redirect_uri: 'https://strata.isoline.example/signed-in' }),
      ].map(async ({ url }) => errorOf(await visit(browser, url))),
    );
    expect(errorsOf).toEqual(['invalid_request', 'invalid_request', 'invalid_request', 'invalid_request']);
  });

  test('the code of a request with a challenge requires its verifier, and the code of a request without one refuses a verifier', async () => {
    const { browser } = await contour.signedIn();
    const bound = await authorizationRequest(contour.config);
    const { pkceCodeVerifier, ...unbound } = bound.checks;
    const back = await visit(browser, bound.url);
    expect(await refused(client.authorizationCodeGrant(contour.config, back, unbound))).toBe('invalid_grant');
    const free = await withoutPkce(contour.config);
    const checks = { ...free.checks, pkceCodeVerifier };
    const other = await visit(browser, free.url);
    expect(await refused(client.authorizationCodeGrant(contour.config, other, checks))).toBe('invalid_grant');
  });

  test('the id token of a product that requests claims contains those of the allowed scopes, even after a refresh', async () => {
    const { browser, phone } = await contour.signedIn();
    const { data } = await browser.call(endpoints.currentUser, {});
    const tokens = await signInToProduct(browser, contour.config, { scope: 'openid profile phone offline_access' });
    const claims = {
      sub: data.userId,
      name: data.nickName,
      nickname: data.nickName,
      updated_at: expect.any(Number),
      phone_number: `+86${phone}`,
      phone_number_verified: true,
    };
    expect(tokens.claims()).toMatchObject(claims);
    const refreshed = await client.refreshTokenGrant(contour.config, tokens.refresh_token ?? '');
    expect(refreshed.claims()).toMatchObject(claims);
    const fewer = await signInToProduct(browser, contour.config, { scope: 'openid profile' });
    expect(fewer.claims()).not.toHaveProperty('phone_number');
  });

  test('the id token of another product contains the account id and how its user signed in', async () => {
    const { browser } = await strata.signedIn();
    const redirect_uri = 'https://strata.isoline.example/signed-in';
    const tokens = await signInToProduct(browser, strata.config, { redirect_uri });
    for (const name of ['name', 'nickname', 'updated_at', 'phone_number'])
      expect(tokens.claims()).not.toHaveProperty(name);
  });

  test('updated_at changes with the nickname and a contact', async () => {
    const { browser } = await contour.signedIn();
    const at = async () => Number((await signInToProduct(browser, contour.config)).claims()?.updated_at);
    const before = await at();
    await use().pass(5_000);
    await browser.call(endpoints.updateInfo, { nickName: 'River' });
    const after = await at();
    expect(after).toBeGreaterThanOrEqual(before + 5);
    expect(await at()).toBe(after);
  });
});
