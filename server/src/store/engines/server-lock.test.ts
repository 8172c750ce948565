import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockAsServer } from './server-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Takes the lock. Returns it, and whether another server had it. */
function take() {
  let isFound = false;
  const lock = lockAsServer(folder, () => {
    isFound = true;
  });
  return { lock, isFound };
}

test('a server finds the servers that started before it and are still running', () => {
  const first = take();
  const second = take();
  first.lock?.close();
  const third = take();
  expect([first.isFound, second.isFound, third.isFound]).toEqual([false, true, true]);
  for (const { lock } of [second, third]) lock?.close();
  const { lock, isFound } = take();
  expect(isFound).toBe(false);
  lock?.close();
});

test('a server of another process is found until that process is killed', async () => {
  const file = fileURLToPath(new URL('server-lock.ts', import.meta.url));
  const script = `import { lockAsServer } from ${JSON.stringify(file)};
    globalThis.lock = lockAsServer(${JSON.stringify(folder)}, () => {}); console.log('ready'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const during = take();
  expect(during.isFound).toBe(true);
  during.lock?.close();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const after = take();
  expect(after.isFound).toBe(false);
  after.lock?.close();
});

test('a server starts without the lock where its file cannot be used', async () => {
  await mkdir(join(folder, 'server.lock'));
  expect(take()).toEqual({ lock: null, isFound: false });
});
