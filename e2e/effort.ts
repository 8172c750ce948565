import { join } from 'node:path';
import { startVitest } from 'vitest/node';

/** Counts what a user presses and how long the product takes to sign in and to register, and prints a table of it. */
const vitest = await startVitest('test', [], {
  config: false,
  root: import.meta.dirname,
  include: ['effort/*.sheet.ts'],
  globalSetup: [join(import.meta.dirname, 'running-product.ts')],
  testTimeout: 120_000,
  disableConsoleIntercept: true,
  watch: false,
});
const failed = vitest.state.getTestModules().some((file) => !file.ok()) || vitest.state.getUnhandledErrors().length > 0;
await vitest.close();
process.exit(failed ? 1 : 0);
