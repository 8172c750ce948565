import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService } from './services.ts';

test('a service that is restarted has not ended; it ends when its new process ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isoline-service-'));
  const file = join(folder, 'service.mjs');
  await writeFile(file, 'process.send({ ready: { pid: process.pid } }); setInterval(() => {}, 1_000);');
  const service = startService<{ pid: number }>('service', file, {});
  const first = await service.ready;
  const second = await service.restart();
  expect(second.pid).not.toBe(first.pid);
  expect(() => process.kill(first.pid, 0)).toThrow('ESRCH');
  process.kill(second.pid, 'SIGKILL');
  expect((await service.ended).message).toBe('The service was ended by SIGKILL, so the rest ends too.');
  await rm(folder, { recursive: true });
});
