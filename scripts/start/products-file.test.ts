import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productsSetting } from './products-file.ts';

const sandbox = {
  url: 'http://127.0.0.1:8090',
  smtpPort: 8091,
  products: [
    { id: 'contour', url: 'http://127.0.0.1:1' },
    { id: 'strata', url: 'http://127.0.0.1:2' },
  ],
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-products-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('the demo products are registered at their addresses, in a data folder that only this user can read', async () => {
  const data = join(folder, 'new', 'data');
  vi.stubEnv('DATA_DIR', data);
  const { PRODUCTS_FILE = '' } = await productsSetting(sandbox);
  expect(JSON.parse(await readFile(PRODUCTS_FILE, 'utf8'))).toContainEqual(
    expect.objectContaining({ id: 'contour', url: 'http://127.0.0.1:1/' }),
  );
  expect((await stat(data)).mode & 0o777).toBe(0o700);
});

test('the events of Contour are pushed to it, and Strata polls its events', async () => {
  vi.stubEnv('DATA_DIR', folder);
  const { PRODUCTS_FILE = '' } = await productsSetting(sandbox);
  const products = JSON.parse(await readFile(PRODUCTS_FILE, 'utf8'));
  for (const [id, eventStream] of [
    ['contour', 'http://127.0.0.1:1/security-events'],
    ['strata', 'poll'],
  ])
    expect(products).toContainEqual(expect.objectContaining({ id, eventStream, backEndScopes: ['ssf.read'] }));
});

test.each([
  ['on this machine', {}, true],
  ['on all addresses', { HOST: '0.0.0.0' }, false],
  ['behind a proxy', { PUBLIC_ORIGIN: 'https://account.example.com' }, false],
  ['with a secret of it', { HOST: '0.0.0.0', WECHAT_MINI_PROGRAM_SECRETS: 'wx1504150415041504=secret' }, true],
])('%s the mini-program of Contour is registered where it has a secret', async (_where, env, registered) => {
  for (const [name, value] of Object.entries({ ...env, DATA_DIR: folder })) vi.stubEnv(name, value);
  const { PRODUCTS_FILE = '' } = await productsSetting(sandbox);
  const products: { id: string; miniProgram?: string }[] = JSON.parse(await readFile(PRODUCTS_FILE, 'utf8'));
  expect(products.some(({ miniProgram }) => miniProgram !== undefined)).toBe(registered);
});

test('a data folder that cannot be used is reported with its setting', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  vi.stubEnv('DATA_DIR', file);
  await expect(productsSetting(sandbox)).rejects.toThrow('DATA_DIR cannot be used: ');
});
