import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { freePort, useProduct } from '../product.ts';
import { authorizationRequest, useOpenIdClient, visit } from './openid-client.ts';

const folder = fileURLToPath(new URL('../../../docs/examples', import.meta.url));
const apis = ['one', 'two'].map((name) => ({
  resource: `https://contour.isoline.example/${name}`,
  scopes: [`${name}:read`, `${name}:write`].map((id) => ({ id, words: { zh: id, en: id } })),
  clients: [],
}));

function works(command: string, ...parameters: string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: 'ignore', cwd: folder });
    return true;
  } catch {
    return false;
  }
}

/** The examples of docs/integration.md, and whether their language and library are installed. */
const examples = [
  { name: 'Node', command: process.execPath, parameters: ['protected-api.js'], isInstalled: true },
  {
    name: 'Python',
    command: 'python3',
    parameters: ['protected_api.py'],
    isInstalled: works('python3', '-c', 'import jwt, cryptography'),
  },
  {
    name: 'Go',
    command: 'go',
    parameters: ['run', 'protected-api.go'],
    isInstalled: works('go', 'vet', 'protected-api.go'),
  },
];

const isInstalled = (example: (typeof examples)[number]) => example.isInstalled;

describe('the example of a protected API in the integration guide', () => {
  const use = useProduct('sqlite');
  const product = useOpenIdClient(use);
  beforeAll(() => {
    const settings = readProductSettings({}, true);
    const products = settings.products.map((one) => (one.id === 'contour' ? { ...one, apis } : one));
    use().app.reloadProducts(() => ({ ...settings, products }));
  });

  const [installed, others] = [examples.filter(isInstalled), examples.filter((one) => !isInstalled(one))];
  test.skip.each(others)('in $name: its language or its library is not installed', () => {});

  test.each(installed)(
    'in $name lets in a token for it with its scope, and no other',
    async (example) => {
      if (!example.isInstalled) return;
      const [{ resource }, other] = apis as [(typeof apis)[number], (typeof apis)[number]];
      const port = String(await freePort());
      const env = {
        ...process.env,
        ISSUER: `${product.origin()}/oidc`,
        RESOURCE: resource,
        SCOPE: 'one:read',
        PORT: port,
      };
      const running = spawn(example.command, example.parameters, { cwd: folder, env, stdio: 'ignore' });
      try {
        const ask = async (authorization: string) =>
          (await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } })).status;
        await vi.waitUntil(() => ask('').catch(() => null), { timeout: 60_000 });
        const { browser } = await product.signedIn();
        const both = new URLSearchParams(apis.map((one) => ['resource', one.resource]));
        const { url, checks } = await authorizationRequest(product.config, {
          scope: 'openid one:read one:write two:read',
        });
        const back = await visit(browser, new URL(`${url}&${both}`));
        let tokens = await client.authorizationCodeGrant(product.config, back, checks, { resource });
        expect(await ask(`Bearer ${tokens.access_token}`)).toBe(200);
        for (const wrong of [tokens.id_token, `${tokens.access_token}x`, '', tokens.refresh_token])
          expect(await ask(`Bearer ${wrong}`)).toBe(401);
        const next = async (parameters: Record<string, string>) => {
          tokens = await client.refreshTokenGrant(product.config, tokens.refresh_token ?? '', parameters);
          return `Bearer ${tokens.access_token}`;
        };
        expect(await ask(await next({ resource: other.resource }))).toBe(401);
        expect(await ask(await next({}))).toBe(401);
        expect(await ask(await next({ resource, scope: 'one:write' }))).toBe(403);
      } finally {
        const ended = once(running, 'exit');
        running.kill();
        await ended;
      }
    },
    90_000,
  );
});
