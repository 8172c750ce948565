import { defineConfig } from 'vitest/config';

// A fault meets whoever calls next.
const alone = 'journeys/*faults.test.ts';
// A loaded machine can make any one wait too short; what is wrong fails twice.
const shared = {
  root: import.meta.dirname,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  retry: 1,
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['product.ts'],
    // Two processors: one for the browser, one for the product.
    maxWorkers: 2,
    fileParallelism: true,
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: ['journeys/**/*.test.ts'],
          exclude: [alone],
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...shared, name: 'alone', include: [alone], sequence: { groupOrder: 1 } } },
    ],
  },
});
