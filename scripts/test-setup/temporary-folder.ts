import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fastFolder } from '../test-run/fast-folder.ts';

/**
 * Gives the tests, and what they start, a separate temporary folder. It is removed when this process ends in any way,
 * because the pipe to the shell then closes.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(fastFolder(), 'isoline-test-'));
  process.env.TMPDIR = folder;
  const removal = spawn('/bin/sh', ['-c', 'cat; rm -rf "$0"', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C must reach only the tests.
    detached: true,
  });
  return async () => {
    removal.stdin.end();
    await once(removal, 'close');
  };
}
