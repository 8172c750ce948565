import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

test('a build that replaces its output is noticed once, and a file that changes in the output is not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'isoline-builds-'));
  const folder = join(root, 'out');
  await mkdir(folder);
  await mkdir(join(root, 'new'));
  const act = vi.fn(async () => {});
  watchBuilds([{ root, script: '', output: 'out', sources: [], failed: '' }], act);
  await writeFile(join(folder, '.stamp'), '');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(act).not.toHaveBeenCalled();
  await rename(folder, join(root, 'old'));
  await rename(join(root, 'new'), folder);
  await vi.waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith('out'), 10_000);
  await rm(root, { recursive: true });
});
