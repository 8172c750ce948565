import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { guideBlocks, nodeProgram, openSample, type Sample, startSample } from './guide-sample.ts';
import { discover, visit } from './openid-client.ts';

describe('a reader who copies the integration guide', () => {
  const use = useProduct('sqlite');
  const account = () => pageOrigin(use());
  let sample: Sample;
  beforeAll(async () => {
    sample = await startSample(use(), nodeProgram);
  }, 90_000);
  afterAll(() => sample.stop());

  /** Creates an account and signs it in to the product. */
  async function signedIn() {
    const browser = (await use().newAccount()).browser.at(account());
    const at = openSample(sample);
    const back = await visit(browser, (await at('/sign-in')).location ?? '');
    expect([back.origin, back.pathname]).toEqual([sample.page, '/signed-in']);
    expect((await at(back)).location).toBe('/');
    return { browser, at, back };
  }

  test('the sample opens for a signed-in user without a form, and not for another browser or with a consumed code', async () => {
    const { at, back } = await signedIn();
    expect((await at('/')).text).toMatch(/^Hello (User|用户)/);
    const elsewhere = openSample(sample);
    expect((await elsewhere(back)).location).toBe('/?error=failed');
    expect((await elsewhere('/?error=failed')).text).toContain('You are not signed in (failed).');
    expect((await at(back)).location).toBe('/?error=invalid_grant');
  });

  test('the sample asks the account to sign out', async () => {
    const { browser, at } = await signedIn();
    const signOut = new URL((await at('/sign-out')).location ?? '');
    expect(signOut.pathname).toBe('/oidc/session/end');
    const question = await visit(browser, signOut);
    expect([...question.searchParams.keys()]).toEqual(['interaction']);
    expect((await at('/')).text).toContain('You are not signed in.');
  });

  test("the sample's session ends with the session of the account, and not by a forged logout token", async () => {
    const { browser, at } = await signedIn();
    const forged = await fetch(`${sample.page}/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'e30.e30.e30' }),
    });
    expect([forged.status, (await at('/')).text]).toEqual([400, expect.stringMatching(/^Hello/)]);
    await browser.call(endpoints.signOut, {});
    await vi.waitFor(async () => expect((await at('/')).text).toContain('You are not signed in.'), { timeout: 30_000 });
  });

  test('the sample settings of Python and Java libraries match what the account supports', async () => {
    const { issuer, ...metadata } = (await discover(account())).serverMetadata();
    const read = async (language: string) => (await guideBlocks(language)).join();
    const [python, yaml, java] = [await read('python'), await read('yaml'), await read('java')];
    const setting = (name: string) => new RegExp(`${name}: (.*)`).exec(yaml)?.[1] ?? '';
    const there = (url: string) => url.replace('http://localhost:8080', account());
    expect(there(setting('issuer-uri'))).toBe(issuer);
    expect(there(python)).toContain(`${issuer}/.well-known/openid-configuration`);
    expect(metadata.token_endpoint_auth_methods_supported).toContain(setting('client-authentication-method'));
    expect(metadata.grant_types_supported).toContain(setting('authorization-grant-type'));
    const scopes = [...setting('scope').split(','), ...(/'scope': '(.*?)'/.exec(python)?.[1] ?? '').split(' ')];
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(scopes));
    expect(metadata.claims_supported).toContain(setting('user-name-attribute'));
    expect(metadata.code_challenge_methods_supported).toEqual(['S256']);
    expect(python).toContain("'code_challenge_method': 'S256'");
    expect(java).toContain('OAuth2AuthorizationRequestCustomizers.withPkce()');
    const django = await read('py');
    const endpoint = (name: string) => there(new RegExp(`OIDC_OP_${name}_ENDPOINT = '(.*)'`).exec(django)?.[1] ?? '');
    expect(endpoint('JWKS')).toBe(metadata.jwks_uri);
    expect(endpoint('AUTHORIZATION')).toBe(metadata.authorization_endpoint);
    expect(endpoint('TOKEN')).toBe(metadata.token_endpoint);
    expect(endpoint('USER')).toBe(metadata.userinfo_endpoint);
    const [entry = '', further = ''] = await guideBlocks('jsonc');
    const registered = join(sample.folder, 'java.json');
    await writeFile(registered, JSON.stringify([{ ...JSON.parse(entry), ...JSON.parse(`{${further}}`) }]));
    const [product] = readProductSettings({ PRODUCTS_FILE: registered }, true).products;
    expect(product?.signingAlgorithm).toBe('RS256');
    const registration = setting('redirect-uri').replaceAll("'", '').replace('{registrationId}', 'account');
    expect(product?.redirectUris).toEqual([registration.replace('{baseUrl}', 'http://localhost:3000')]);
  });
});
