import { startVitest } from 'vitest/node';

/** Takes a picture of every page and main state, in both languages, colour schemes and sizes, into `.artifacts`. */
const vitest = await startVitest('test', [], {
  config: false,
  root: import.meta.dirname,
  include: ['contact-sheet/sheet.ts'],
  globalSetup: ['product.ts'],
  testTimeout: 180_000,
  watch: false,
});
const failed = vitest.state.getTestModules().some((file) => !file.ok()) || vitest.state.getUnhandledErrors().length > 0;
await vitest.close();
process.exit(failed ? 1 : 0);
