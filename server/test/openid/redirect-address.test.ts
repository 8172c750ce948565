import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { authorizationRequest, basic, errorOf, REDIRECT, useOpenIdClient, visit } from './openid-client.ts';

describe.each(dialects)('the redirect address of a product with one address, on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);

  // RFC 6749, section 4.1.3.
  test('a code is redeemed only with the redirect_uri of its request', async () => {
    const { browser } = await contour.signedIn();
    const { url, checks } = await authorizationRequest(contour.config);
    const code = (await visit(browser, url)).searchParams.get('code') ?? '';
    const redeem = async (fields: Record<string, string>) => {
      const { pkceCodeVerifier: code_verifier } = checks;
      const response = await fetch(`${contour.origin()}/oidc/token`, {
        method: 'POST',
        headers: basic(),
        body: new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier, ...fields }),
      });
      return ((await response.json()) as { error?: string }).error;
    };
    expect(await redeem({})).toBe('invalid_request');
    expect(await redeem({ redirect_uri: `${REDIRECT}/other` })).toBe('invalid_grant');
    expect(await redeem({ redirect_uri: REDIRECT })).toBeUndefined();
  });

  // OpenID Connect Core 1.0, section 3.1.2.1.
  test('a sign-in without redirect_uri is refused', async () => {
    const { browser } = await contour.signedIn();
    const { url } = await authorizationRequest(contour.config);
    url.searchParams.delete('redirect_uri');
    expect(errorOf(await visit(browser, url))).toBe('invalid_request');
  });
});
