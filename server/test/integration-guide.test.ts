import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProductSettings } from '../src/settings/product-settings.ts';
import { discover, visit } from './openid-client.ts';
import { freePort, useProduct } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('whoever copies the integration guide', () => {
  const use = useProduct('sqlite');
  const account = () => use().url.replace('127.0.0.1', 'localhost');
  let folder: string;
  let guide: string;
  const programs: ChildProcess[] = [];

  const blocks = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gs'))].map(([, text = '']) => text);

  /** Registers the entry of the products file and starts a program, as they stand in the guide but for their ports. */
  async function start(program: number): Promise<string> {
    const port = await freePort();
    const page = `http://localhost:${port}`;
    const here = (text = '') =>
      text
        .replaceAll('http://localhost:8080', account())
        .replaceAll('http://localhost:3000', page)
        .replaceAll('listen(3000)', `listen(${port})`);
    await writeFile(join(folder, 'demo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'products.json'), `[${here(blocks('jsonc')[0])}]`);
    use().app.reloadProducts(() => readProductSettings({ PRODUCTS_FILE: join(folder, 'products.json') }, true));
    const source = here(blocks('ts')[program]);
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    programs.push(child);
    await vi.waitUntil(() => fetch(page, { redirect: 'manual' }).catch(() => null), { timeout: 20_000 });
    return page;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isoline-guide-'));
    guide = await readFile(join(root, 'docs/integration.md'), 'utf8');
  });
  afterAll(async () => {
    for (const program of programs) {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
    await rm(folder, { recursive: true });
  });

  test('has a product that a signed-in user enters without a click, and a code that is used again does not end it', async () => {
    const page = await start(0);
    const { browser } = await use().newAccount();
    const first = await fetch(page, { redirect: 'manual' });
    const back = await visit(browser.at(account()), first.headers.get('location') ?? '');
    expect(back.origin).toBe(page);
    const entered = await fetch(back);
    expect([entered.headers.get('content-type'), await entered.text()]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringMatching(/^Hello (User|用户)/),
    ]);
    const reloaded = await fetch(back);
    expect([reloaded.status, await reloaded.text()]).toEqual([400, expect.stringContaining('not signed in')]);
    expect((await fetch(page, { redirect: 'manual' })).status).toBe(303);
  }, 60_000);

  test('has a product with sessions, which end with that of the account', async () => {
    const page = await start(1);
    const { browser } = await use().newAccount();
    const first = await fetch(page, { redirect: 'manual' });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const at = (path: string | URL) => fetch(new URL(path, page), { redirect: 'manual', headers: { cookie } });
    const back = await visit(browser.at(account()), first.headers.get('location') ?? '');
    expect((await at(back)).headers.get('location')).toBe('/');
    expect(await (await at('/')).text()).toMatch(/^Hello (User|用户)/);
    const signOut = new URL((await at('/sign-out')).headers.get('location') ?? '');
    expect(signOut.pathname).toBe('/oidc/session/end');
    const question = await visit(browser.at(account()), signOut);
    expect([...question.searchParams.keys()]).toEqual(['interaction']);

    const forged = await fetch(`${page}/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'e30.e30.e30' }),
    });
    expect([forged.status, (await at('/')).status]).toEqual([400, 200]);
    await browser.at(account()).call(endpoints.signOut, {});
    await vi.waitFor(async () => expect((await at('/')).status).toBe(303), { timeout: 10_000 });
  }, 60_000);

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
