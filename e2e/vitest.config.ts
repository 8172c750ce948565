import { defineConfig } from 'vitest/config';

// A scheduled fault meets whoever calls the service next, so these files run after all others.
const faults = 'journeys/*-faults.test.ts';

const shared = {
  root: import.meta.dirname,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // One Chromium serves all files of a worker; each test opens browser contexts of its own.
  isolate: false,
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['product.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['{matrix,journeys}/*.test.ts'],
          exclude: [faults],
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...shared, name: 'faults', include: [faults], sequence: { groupOrder: 1 } } },
    ],
  },
});
