import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anonymousMemory } from './anonymous-memory.ts';
import { createMetrics } from './metrics.ts';

test('the anonymous memory is a part of the resident memory', async () => {
  const file = join(tmpdir(), 'isoline-status');
  await writeFile(file, 'VmRSS:\t  1048576 kB\nRssAnon:\t   90000 kB\nRssFile:\t  958576 kB\n');
  expect(anonymousMemory(file)).toBe(90_000 * 1024);
});

test('the metric of the anonymous memory is left out if the system does not report it', async () => {
  expect(anonymousMemory('/proc/self/missing')).toBeNull();
  const measured = {
    hashesWaiting: () => 0,
    jobsHanging: () => 0,
    messagesToday: async () => ({ count: 0, alarm: false }),
    streamBacklog: async () => null,
    productBacklogs: async () => [],
    lastAuditCheck: async () => null,
    formerSecretNeededMs: async () => 0,
    hours: { add: () => undefined, addNetwork: () => undefined },
  };
  expect(await createMetrics({ ...measured, anonymousMemory: () => null }).text()).not.toContain('process_anonymous');
  const text = await createMetrics({ ...measured, anonymousMemory: () => 1024 }).text();
  expect(text).toContain('process_anonymous_memory_bytes 1024');
});
