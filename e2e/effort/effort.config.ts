import { defineConfig } from 'vitest/config';

/**
 * `npm run bench:effort`: a table of the input that a user needs to sign in and to register, and of the time that the
 * product takes.
 */
export default defineConfig({
  test: {
    include: ['e2e/effort/*.sheet.ts'],
    globalSetup: ['scripts/test-setup/chromium.ts', 'e2e/running-product.ts'],
    testTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
