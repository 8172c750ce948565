import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';

/** Takes a screenshot of every state, in both languages, color schemes and sizes, into `.artifacts`. */
await rm(join(import.meta.dirname, '.artifacts'), { recursive: true, force: true });
const vitest = await startVitest('test', [], {
  config: false,
  root: import.meta.dirname,
  include: ['contact-sheet/*.sheet.ts'],
  globalSetup: ['running-product.ts'],
  sequence: { concurrent: true },
  maxConcurrency: 2,
  testTimeout: 600_000,
  expect: { poll: { timeout: 20_000 } },
  watch: false,
});
const failed = vitest.state.getTestModules().some((file) => !file.ok()) || vitest.state.getUnhandledErrors().length > 0;
await vitest.close();
process.exit(failed ? 1 : 0);
