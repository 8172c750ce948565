import { endpoints } from '@isoline/contract/endpoints.ts';
import { type DemoProduct, startDemoProduct } from '@isoline/sandbox/demo-products/demo-product.ts';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { makeToken } from '../personal-tokens/token-steps.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { authorizationRequest, discover, visit } from './openid-client.ts';

describe('the API of the demo product Contour', () => {
  const use = useProduct('sqlite');
  let contour: DemoProduct;
  beforeAll(async () => {
    contour = await startDemoProduct({ id: 'contour', account: pageOrigin(use()), host: '127.0.0.1', port: 0 });
    const settings = readProductSettings({}, true);
    const scopes = [{ id: 'contour:read', words: { zh: '读取', en: 'Read' } }];
    const apis = [{ resource: resource(), clients: [], scopes }];
    const products = settings.products.map((one) => (one.id === 'contour' ? { ...one, apis } : one));
    use().app.reloadProducts(() => ({ ...settings, products }));
  });
  afterAll(() => contour.close());

  const resource = () => `${contour.url}/api`;
  const maps = () => new URL(`${resource()}/maps`);
  const ask = async (authorization?: string) => {
    const { status, headers } = await fetch(maps(), { headers: { ...(authorization && { authorization }) } });
    return { status, challenge: headers.get('www-authenticate') };
  };
  const signedIn = async () => {
    const { browser } = await use().newAccount();
    return browser.at(pageOrigin(use()));
  };
  /** Returns the tokens of a program whose user has allowed the API. */
  async function tokensFor(options: client.DPoPOptions = {}) {
    const [browser, config] = [await signedIn(), await discover(pageOrigin(use()), 'contour')];
    const { url, checks } = await authorizationRequest(config, {
      scope: 'openid contour:read',
      resource: resource(),
    });
    const back = await visit(browser, url);
    const grant = client.authorizationCodeGrant(config, back, checks, { resource: resource() }, options);
    return { browser, config, tokens: await grant };
  }

  test('the API answers a program whose user has allowed it, and tells other programs why it refuses them', async () => {
    const { browser, tokens } = await tokensFor();
    const answer = await fetch(maps(), { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { user: await userIdOf(browser), maps: [expect.any(String)] },
    ]);
    for (const wrong of [undefined, 'Bearer x', `Bearer ${tokens.id_token}`, 'Basic eDp5'])
      expect(await ask(wrong)).toEqual({ status: 401, challenge: expect.stringContaining('invalid_token') });
  });

  test('the API accepts a token that is bound to a key only with its proof', async () => {
    const config = await discover(pageOrigin(use()), 'contour');
    const handle = async () => client.getDPoPHandle(config, await client.randomDPoPKeyPair());
    const DPoP = await handle();
    const { tokens } = await tokensFor({ DPoP });
    const call = (options: client.DPoPOptions) =>
      client.fetchProtectedResource(config, tokens.access_token, maps(), 'GET', undefined, undefined, options);
    expect((await call({ DPoP })).status).toBe(200);
    await expect(call({ DPoP: await handle() })).rejects.toThrow();
    for (const scheme of ['Bearer', 'DPoP']) expect((await ask(`${scheme} ${tokens.access_token}`)).status).toBe(401);
  });

  test('the API accepts a personal access token with its scope until its owner revokes it', async () => {
    const browser = await signedIn();
    await stepUp(use(), browser);
    const create = (scopes: string[]) => makeToken(browser, { scopes });
    const { token, id } = await create(['contour:read']);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    const { token: other } = await create(['profile']);
    expect(await ask(`Bearer ${other}`)).toEqual({
      status: 403,
      challenge: expect.stringContaining('insufficient_scope'),
    });
    await browser.call(endpoints.revokePersonalToken, {}, { params: { id } });
    expect((await ask(`Bearer ${token}`)).status).toBe(401);
  });
});
