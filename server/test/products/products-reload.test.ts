import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../product.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe('a server whose products file changes while it runs', () => {
  let sandbox: Sandbox;
  let folder: string;
  let server: ChildProcess;
  let origin: string;
  let log = '';
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    folder = await mkdtemp(join(tmpdir(), 'isoline-reload-'));
    await cp(file('products'), folder, { recursive: true });
    await writeFile(join(folder, 'secrets'), 'contour=contour-development-secret\n');
    await writeFile(join(folder, 'launch-secrets'), 'contour=of the launches of contour\n');
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = spawn(process.execPath, [file('src/main.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PAGES: 'off',
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        SANDBOX_URL: sandbox.url,
        SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
        PRODUCTS_FILE: join(folder, 'products.json'),
        CLIENT_SECRETS_FILE: join(folder, 'secrets'),
        LAUNCH_SECRETS_FILE: join(folder, 'launch-secrets'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    await vi.waitUntil(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    );
  }, 60_000);
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await Promise.all([ended, sandbox.close()]);
    await rm(folder, { recursive: true });
  });

  /** Writes the file and signals the server. Resolves when the log has the line. */
  async function reload(content: string, line: string): Promise<void> {
    const before = log.length;
    await writeFile(join(folder, 'products.json'), content);
    server.kill('SIGHUP');
    await vi.waitUntil(() => log.slice(before).includes(line), { timeout: 10_000 });
  }
  const entries = async () => JSON.parse(await readFile(file('products/products.json'), 'utf8'));
  const idsOfEntries = async () => (await entries()).map(({ id }: { id: string }) => id);
  const ids = async () => {
    const answer = await fetch(`${origin}/apis/uc/isoline-account/products`);
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data.map(({ id }) => id);
  };
  /** Returns the token endpoint's error for a wrong code of a client. */
  const errorOf = async (id: string, secret: string) => {
    const answer = await fetch(`${origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'x',
        redirect_uri: 'https://ridge.example/in',
      }),
    });
    return ((await answer.json()) as { error: string }).error;
  };
  const KEPT = 'the products are kept';

  test.each<[string, (all: object[]) => string]>([
    ['is cut off', (all) => JSON.stringify(all).slice(0, -9)],
    ['has an unknown field', (all) => JSON.stringify([...all, { ...all[0], id: 'ridge', secret: 'x' }])],
    ['has a product twice', (all) => JSON.stringify([...all, all[0]])],
    ['has an icon that is not there', (all) => JSON.stringify(all.map((one) => ({ ...one, icon: 'none.svg' })))],
    ['is empty', () => ''],
    [
      'sends answers over http',
      (all) => JSON.stringify(all.map((one) => ({ ...one, redirectUris: ['http://a.example/'] }))),
    ],
    [
      'sends answers of a server to a scheme',
      (all) => JSON.stringify([{ ...all[0], redirectUris: ['com.example.a:/'] }]),
    ],
    ['makes a client with a secret public', (all) => JSON.stringify(all.map((one) => ({ ...one, client: 'native' })))],
  ])('the server keeps its products when the file %s', async (_what, content) => {
    await reload(content(await entries()), KEPT);
    expect(await ids()).toEqual(await idsOfEntries());
    expect(await errorOf('contour', 'contour-development-secret')).toBe('invalid_grant');
  });

  test('the server keeps its products when the file is missing', async () => {
    const before = log.length;
    await rm(join(folder, 'products.json'));
    server.kill('SIGHUP');
    await vi.waitUntil(() => log.slice(before).includes(KEPT), { timeout: 10_000 });
    expect(await ids()).toEqual(await idsOfEntries());
  });

  test('a new product is added with its secret, without a restart', async () => {
    expect(await errorOf('ridge', 'a secret of ridge')).toBe('invalid_client');
    const all = await entries();
    const ridge = { ...all[0], id: 'ridge', url: 'https://ridge.example/', redirectUris: ['https://ridge.example/in'] };
    await writeFile(join(folder, 'secrets'), '# Ridge\nridge=a secret of ridge\n');
    await reload(JSON.stringify([...all, ridge]), 'products reloaded');
    expect(await ids()).toEqual([...(await idsOfEntries()), 'ridge']);
    expect(await errorOf('ridge', 'a secret of ridge')).toBe('invalid_grant');
    expect(await errorOf('ridge', 'another secret')).toBe('invalid_client');
  });

  test('both secrets of a product are accepted during a change, and the former one no longer after it', async () => {
    const secrets = async (...given: readonly string[]) => {
      await writeFile(join(folder, 'secrets'), given.map((secret) => `contour=${secret}`).join('\n'));
      await reload(JSON.stringify(await entries()), 'products reloaded');
    };
    const errors = () => Promise.all(['the former', 'the next'].map((secret) => errorOf('contour', secret)));
    await secrets('the former', 'the next');
    expect(await errors()).toEqual(['invalid_grant', 'invalid_grant']);
    await secrets('the next');
    expect(await errors()).toEqual(['invalid_client', 'invalid_grant']);
  });

  test('a product with signed launches is accepted only once its launch secret is in the file', async () => {
    const all = await entries();
    const signing = JSON.stringify(all.map((one: { id: string }) => ({ ...one, launchesSigned: one.id === 'strata' })));
    // Also removes the secret of Ridge, which is no longer in the products file.
    await writeFile(join(folder, 'secrets'), 'contour=contour-development-secret\n');
    await reload(signing, KEPT);
    await writeFile(join(folder, 'launch-secrets'), 'contour=of contour\nstrata=of the launches of strata\n');
    await reload(signing, 'products reloaded');
  });
});
