import { glob, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a folder is created with its parents for its owner only, and may exist already', async () => {
  const inside = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(inside), makeFolder(inside), makeFolder(join(folder, 'a', 'd'))]);
  await makeFolder(inside);
  expect((await stat(inside)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700);
});

test('a folder whose parent cannot be created is an error of the system', async () => {
  // Linux refuses every new entry of /proc as if the parent did not exist.
  if (process.platform === 'linux')
    await expect(makeFolder('/proc/isoline/data')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file', 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
});

test('no program that runs on the machine of an operator creates folders by the recursive mkdir', async () => {
  const found: string[] = [];
  for await (const path of glob('{server/src,sandbox/src,scripts/start}/**/*.ts', { cwd: root }))
    if (!path.endsWith('.test.ts') && /mkdir(Sync)?\([^;]*recursive/.test(await readFile(join(root, path), 'utf8')))
      found.push(path);
  expect(found).toEqual([]);
});
