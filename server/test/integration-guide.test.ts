import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProductSettings } from '../src/settings/product-settings.ts';
import { visit } from './openid-client.ts';
import { freePort, useProduct } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('whoever copies the integration guide', () => {
  const use = useProduct('sqlite');
  let folder: string;
  let sample: ChildProcess;
  let page: string;

  // The entry of the products file and the program, as they stand in the guide, but for their ports.
  beforeAll(async () => {
    const account = use().url.replace('127.0.0.1', 'localhost');
    page = `http://localhost:${await freePort()}`;
    const guide = (await readFile(join(root, 'docs/integration.md'), 'utf8'))
      .replaceAll('http://localhost:8080', account)
      .replaceAll('http://localhost:3000', page)
      .replaceAll('listen(3000)', `listen(${new URL(page).port})`);
    const block = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(guide)?.[1] ?? '';
    folder = await mkdtemp(join(tmpdir(), 'isoline-guide-'));
    await writeFile(join(folder, 'demo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'products.json'), `[${block('jsonc')}]`);
    use().app.reloadProducts(() => readProductSettings({ PRODUCTS_FILE: join(folder, 'products.json') }, true));
    sample = spawn(process.execPath, ['--input-type=module-typescript', '--eval', block('ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await vi.waitUntil(() => fetch(page, { redirect: 'manual' }).catch(() => null), { timeout: 20_000 });
  }, 60_000);
  afterAll(async () => {
    const ended = once(sample, 'exit');
    sample.kill();
    await ended;
    await rm(folder, { recursive: true });
  });

  test('has a product that a signed-in user enters without a click', async () => {
    const { browser } = await use().newAccount();
    const there = browser.at(use().url.replace('127.0.0.1', 'localhost'));
    const start = await fetch(page, { redirect: 'manual' });
    const back = await visit(there, start.headers.get('location') ?? '');
    expect(back.origin).toBe(page);
    expect(await (await fetch(back)).text()).toMatch(/^Hello (User|用户)/);
  });
});
