import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt, isBuilt, runBuild, type SourceBuild } from './source-build.ts';

let build: SourceBuild & { readonly root: string };
const stop = new AbortController().signal;
const write = (file: string, text: string) => writeFile(join(build.root, file), text);
const copy = `await import('node:fs').then((fs) => { fs.mkdirSync('out', { recursive: true }); fs.copyFileSync('src/a.txt', 'out/a.txt'); });`;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'isoline-build-'));
  build = { root, script: 'copy.mjs', output: 'out', sources: ['src/**'], failed: 'It could not be built' };
  await mkdir(join(root, 'src'));
  await write('src/a.txt', 'one');
  await write('copy.mjs', copy);
});

afterEach(() => rm(build.root, { recursive: true }));

test('an output counts as built until a source changes, is added or is removed', async () => {
  expect(await isBuilt(build)).toBe(false);
  await runBuild(build, stop);
  expect(await readFile(join(build.root, 'out/a.txt'), 'utf8')).toBe('one');
  expect(await isBuilt(build)).toBe(true);
  await write('src/a.txt', 'two');
  expect(await isBuilt(build)).toBe(false);
  await runBuild(build, stop);
  expect(await isBuilt(build)).toBe(true);
  await write('src/b.txt', 'new');
  expect(await isBuilt(build)).toBe(false);
  await rm(join(build.root, 'src/b.txt'));
  expect(await isBuilt(build)).toBe(true);
});

test('a changed test does not cause a new build', async () => {
  await runBuild(build, stop);
  await write('src/a.test.ts', 'a test');
  expect(await isBuilt(build)).toBe(true);
});

test('commands that start at the same time build once', async () => {
  await write('copy.mjs', `${copy} await import('node:fs').then((fs) => fs.appendFileSync('runs.txt', 'x'));`);
  await Promise.all([ensureBuilt(build, stop), ensureBuilt(build, stop)]);
  expect(await readFile(join(build.root, 'runs.txt'), 'utf8')).toBe('x');
});

test('a failed build reports the reason, and its output no longer counts as built', async () => {
  await runBuild(build, stop);
  await write('copy.mjs', 'throw new Error("the disk is full")');
  await expect(runBuild(build, stop)).rejects.toThrow(/the disk is full[\s\S]*It could not be built \(exit code 1\)\./);
  expect(await isBuilt(build)).toBe(false);
});

test.skipIf(process.getuid?.() === 0)(
  'a build in a folder that this user may not write to says what to do',
  async () => {
    await chmod(build.root, 0o500);
    await expect(ensureBuilt(build, stop)).rejects.toThrow(
      `may not write to ${build.root}.\nRun the command as the owner`,
    );
    await chmod(build.root, 0o700);
  },
);
