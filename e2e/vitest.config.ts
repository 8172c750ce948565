import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['product.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two processors: one for the browser, one for the product.
    maxWorkers: 2,
    fileParallelism: true,
  },
});
