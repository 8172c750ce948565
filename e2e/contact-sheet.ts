import { mkdir, rm } from 'node:fs/promises';
import { startVitest } from 'vitest/node';
import { folder } from './contact-sheet/shoot.ts';

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
/** Takes a picture of every page and main state, in both languages, colour schemes and sizes, into `.artifacts`. */
const vitest = await startVitest('test', [], {
  config: false,
  root: import.meta.dirname,
  include: ['contact-sheet/*.sheet.ts'],
  maxWorkers: 2,
  globalSetup: ['product.ts'],
  testTimeout: 600_000,
  expect: { poll: { timeout: 20_000 } },
  watch: false,
});
const failed = vitest.state.getTestModules().some((file) => !file.ok()) || vitest.state.getUnhandledErrors().length > 0;
await vitest.close();
process.exit(failed ? 1 : 0);
