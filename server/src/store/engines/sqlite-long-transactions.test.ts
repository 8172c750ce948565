import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a long transaction works under node --watch, which sends messages of its own from the thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isoline-watch-'));
  const program = join(import.meta.dirname, 'testing-watched-writer.ts');
  const watching = spawn(process.execPath, ['--watch', program, join(folder, 'account.sqlite')]);
  let output = '';
  for (const stream of [watching.stdout, watching.stderr]) stream.on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/^(Completed|Failed) running/m);
  watching.kill();
  await once(watching, 'exit');
  expect(output).toMatch(/^written$/m);
  await rm(folder, { recursive: true });
});
