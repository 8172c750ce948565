import { defineConfig } from 'vitest/config';

/** `npm run bench:effort`: what a user presses and how long the product takes to sign in and to register, as a table. */
export default defineConfig({
  test: {
    include: ['e2e/effort/*.sheet.ts'],
    globalSetup: ['scripts/test-setup/chromium.ts', 'e2e/running-product.ts'],
    testTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
