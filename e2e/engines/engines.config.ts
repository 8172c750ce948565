import { defineConfig } from 'vitest/config';

/** `npm run test:engines`: main flows in Firefox and in WebKitGTK, whose engine is that of Safari. */
export default defineConfig({
  test: {
    include: ['e2e/engines/*.test.ts'],
    globalSetup: ['scripts/test-setup/engines.ts', 'e2e/running-product.ts'],
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
