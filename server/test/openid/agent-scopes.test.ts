import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct, changeProducts } from '../changed-products.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { useAgentHost } from './agent-host.ts';
import { answer, authorizationRequest, discover, errorOf, uidOf, visit } from './openid-client.ts';

const resource = 'https://strata.isoline.example/mcp';
const scopes = ['read', 'draw'].map((verb) => ({ id: `strata:${verb}`, words: { zh: verb, en: verb } }));

describe.each(dialects)('a request without a scope of an API on %s', (dialect) => {
  const use = useProduct(dialect);
  const host = useAgentHost();
  beforeAll(() =>
    changeProduct(use().app, 'strata', { apis: [{ resource, scopes, clients: ['contour'], agents: true }] }),
  );
  const signedIn = async () => {
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    return browser.at(pageOrigin(use()));
  };
  const ask = async (clientId: string, redirect_uri: string, parameters: Readonly<Record<string, string>>) => {
    const config = await discover(pageOrigin(use()), clientId, client.None());
    const { url, checks } = await authorizationRequest(config, { redirect_uri, ...parameters });
    const { pkceCodeVerifier, expectedState } = checks;
    // A nonce needs the scope openid.
    url.searchParams.delete('nonce');
    if (!parameters.scope) url.searchParams.delete('scope');
    return { config, url, checks: { pkceCodeVerifier, expectedState: String(expectedState) } };
  };
  const agent = (parameters: Readonly<Record<string, string>>) =>
    ask(host.publish(), 'http://127.0.0.1:51004/back', parameters);

  test("an agent's request that names an API asks for all scopes of the API, and the user chooses among them", async () => {
    const browser = await signedIn();
    const { config, url, checks } = await agent({ resource });
    const uid = uidOf(await visit(browser, url));
    const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
    expect(data.scopes).toEqual(['strata:read', 'strata:draw']);
    const { back } = await answer(browser, uid, { scopes: ['strata:read'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks, { resource });
    expect(tokens.scope).toBe('strata:read');
  });

  test('an agent whose user allows the same again gets each scope once', async () => {
    const browser = await signedIn();
    const { config, url, checks } = await agent({ resource, scope: 'strata:read' });
    for (let time = 0; time < 3; time += 1) {
      const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['strata:read'] });
      const tokens = await client.authorizationCodeGrant(config, back ?? url, checks, { resource });
      expect(tokens.scope).toBe('strata:read');
    }
  });

  test.each([
    ['is pushed', {}, ['strata:read', 'strata:draw']],
    ['asks for a refresh token', { scope: 'offline_access', prompt: 'consent' }, ['strata:read', 'strata:draw']],
    ['asks for one of them', { scope: 'strata:draw offline_access', prompt: 'consent' }, ['strata:draw']],
  ])(
    'a request of an agent that names an API and %s asks the user for its scopes, and gets access_denied if they allow nothing',
    async (way, parameters, asked) => {
      const browser = await signedIn();
      const { config, url } = await agent({ resource, ...parameters });
      const to = way === 'is pushed' ? await client.buildAuthorizationUrlWithPAR(config, url.searchParams) : url;
      const uid = uidOf(await visit(browser, to));
      const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
      expect(data.scopes).toEqual(asked);
      const { back } = await answer(browser, uid, { scopes: [] });
      expect(back && errorOf(back)).toBe('access_denied');
    },
  );

  test('a request of a registered program that names an API asks for all scopes of the API', async () => {
    const redirect_uri = 'http://127.0.0.1:51005/back';
    const apis = [{ resource, scopes, clients: ['contour', 'twin'], agents: true }];
    changeProducts(use().app, (product) => {
      if (product.id === 'twin') return { ...product, client: 'native', redirectUris: ['http://127.0.0.1/back'] };
      return product.id === 'strata' ? { ...product, apis } : product;
    });
    const browser = await signedIn();
    const { config, url, checks } = await ask('twin', redirect_uri, { resource });
    const uid = uidOf(await visit(browser, url));
    expect((await browser.call(endpoints.interaction, {}, { params: { uid } })).data.scopes).toEqual([
      'strata:read',
      'strata:draw',
    ]);
    const { back } = await answer(browser, uid, { scopes: ['strata:read'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks, { resource });
    expect(tokens.scope).toBe('strata:read');
  });

  test("a request of an agent without an API, or of a product's server, gets invalid_scope", async () => {
    const browser = await signedIn();
    for (const parameters of [{}, { scope: 'offline_access', prompt: 'consent' }])
      expect(errorOf(await visit(browser, (await agent(parameters)).url))).toBe('invalid_scope');
    const contour = await ask('contour', 'https://contour.isoline.example/signed-in', { resource });
    expect(errorOf(await visit(browser, contour.url))).toBe('invalid_scope');
  });
});
