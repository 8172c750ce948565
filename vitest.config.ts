import { defineConfig } from 'vitest/config';

// It replaces a module that other files use.
const ownProcess = ['server/src/gateways/password-hash/argon2-passwords.test.ts'];

const shared = {
  exclude: ['**/node_modules/**', 'web/dist/**'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    teardownTimeout: 10_000,
    projects: [
      { test: { ...shared, name: 'own process', include: ownProcess } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{contract,server,sandbox,scripts}/**/*.test.ts'],
          exclude: [...shared.exclude, ...ownProcess],
          // Loading the server costs more than most files of tests: a process loads it once for all its files.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
