import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { freePort, pageOrigin, useProduct } from '../product.ts';
import { discover, visit } from './openid-client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('whoever copies the integration guide', () => {
  const use = useProduct('sqlite');
  const account = () => pageOrigin(use());
  let folder: string;
  let guide: string;
  let page: string;
  let program: ChildProcess;

  const blocks = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gs'))].map(([, text = '']) => text);

  /** Registers the entry of the products file and starts the program, as they stand in the guide but for their ports. */
  async function start(): Promise<void> {
    const port = await freePort();
    page = `http://localhost:${port}`;
    const here = (text = '') =>
      text
        .replaceAll('http://localhost:8080', account())
        .replaceAll('http://localhost:3000', page)
        .replaceAll('listen(3000)', `listen(${port})`);
    const [entry] = blocks('jsonc');
    const [product, signIn] = blocks('ts');
    const files = {
      'demo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'products.json': `[${here(entry)}]`,
      'package.json': '{ "type": "module" }',
      'product.ts': here(product),
      'product-sign-in.ts': here(signIn),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    use().app.reloadProducts(() => readProductSettings({ PRODUCTS_FILE: join(folder, 'products.json') }, true));
    program = spawn(process.execPath, ['product.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    await vi.waitUntil(() => fetch(page).catch(() => null), { timeout: 60_000 });
  }

  /** What the pages of the product answer one browser. */
  function openProduct() {
    const cookies = new Map<string, string>();
    return async (address: string | URL) => {
      const cookie = [...cookies.values()].join('; ');
      const response = await fetch(new URL(address, page), { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) cookies.set(set.split('=')[0] ?? '', set.split(';')[0] ?? '');
      return { status: response.status, location: response.headers.get('location'), text: await response.text() };
    };
  }

  /** A user who is signed in to the product. */
  async function signedIn() {
    const browser = (await use().newAccount()).browser.at(account());
    const at = openProduct();
    const back = await visit(browser, (await at('/sign-in')).location ?? '');
    expect([back.origin, back.pathname]).toEqual([page, '/signed-in']);
    expect((await at(back)).location).toBe('/');
    return { browser, at, back };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isoline-guide-'));
    guide = await readFile(join(root, 'docs/integration.md'), 'utf8');
    await start();
  }, 90_000);
  afterAll(async () => {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    await rm(folder, { recursive: true });
  });

  test('has a product that a signed-in user enters without a form; neither another browser nor a used code does', async () => {
    const { at, back } = await signedIn();
    expect((await at('/')).text).toMatch(/^Hello (User|用户)/);
    const elsewhere = openProduct();
    expect((await elsewhere(back)).location).toBe('/?error=failed');
    expect((await elsewhere('/?error=failed')).text).toContain('You are not signed in (failed).');
    expect((await at(back)).location).toBe('/?error=invalid_grant');
  });

  test('has a product that asks the account to sign out', async () => {
    const { browser, at } = await signedIn();
    const signOut = new URL((await at('/sign-out')).location ?? '');
    expect(signOut.pathname).toBe('/oidc/session/end');
    const question = await visit(browser, signOut);
    expect([...question.searchParams.keys()]).toEqual(['interaction']);
    expect((await at('/')).text).toContain('You are not signed in.');
  });

  test('has a product whose session ends with that of the account, and by no forged logout token', async () => {
    const { browser, at } = await signedIn();
    const forged = await fetch(`${page}/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'e30.e30.e30' }),
    });
    expect([forged.status, (await at('/')).text]).toEqual([400, expect.stringMatching(/^Hello/)]);
    await browser.call(endpoints.signOut, {});
    await vi.waitFor(async () => expect((await at('/')).text).toContain('You are not signed in.'), { timeout: 30_000 });
  });

  test('sets the libraries of Python and Java to what the account supports', async () => {
    const { issuer, ...metadata } = (await discover(account())).serverMetadata();
    const [python = '', yaml = '', java = ''] = ['python', 'yaml', 'java'].map((language) => blocks(language).join());
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
    const [entry = '', further = ''] = blocks('jsonc');
    const registered = join(folder, 'java.json');
    await writeFile(registered, JSON.stringify([{ ...JSON.parse(entry), ...JSON.parse(`{${further}}`) }]));
    const [product] = readProductSettings({ PRODUCTS_FILE: registered }, true).products;
    expect(product?.signingAlgorithm).toBe('RS256');
    const registration = setting('redirect-uri').replaceAll("'", '').replace('{registrationId}', 'account');
    expect(product?.redirectUris).toEqual([registration.replace('{baseUrl}', 'http://localhost:3000')]);
  });
});
