import { defineConfig } from 'vitest/config';

/**
 * `npm run contact-sheet`: a screenshot of every state, in both languages, color schemes and sizes, in
 * `e2e/.artifacts`.
 */
export default defineConfig({
  test: {
    include: ['e2e/contact-sheet/*.sheet.ts'],
    globalSetup: ['scripts/test-setup/chromium.ts', 'e2e/running-product.ts'],
    sequence: { concurrent: true },
    maxConcurrency: 2,
    testTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
