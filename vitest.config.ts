import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { environment } from './scripts/test-run/run-command.ts';

// The settings of the developer's environment must not reach the product under test.
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
process.env.NODE_ENV = 'test';

/**
 * Starts the API tests and the matrix first. Some API tests wait and the matrix takes the longest: at the end they
 * would leave the other processes without work. In a fresh clone Vitest sorts by the size of the files.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/(server\/test|e2e\/matrix)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// These replace modules that other files use, or look at the first state of a module.
const ownProcess = [
  'server/src/gateways/password-hash/argon2-passwords.test.ts',
  'web/src/page-view.test.tsx',
  'web/src/shared/failure/optional-part.test.tsx',
  'web/src/shared/login-model.test.ts',
  'web/src/shared/redirect/allowed-back-address.test.ts',
  'web/src/shared/redirect/redirect-after-sign-in.test.ts',
  'web/src/shared/session/damaged-storage.test.ts',
  'web/src/shared/session/reauthentication.test.ts',
  'web/src/shared/session/visit-source.test.ts',
];

const unit = {
  // Code that confuses local time with UTC fails where their days and the minutes of their hours differ.
  env: { TZ: 'America/St_Johns' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  exclude: ['**/node_modules/**', 'web/dist/**', ...ownProcess],
  // Loading the modules costs more than most files of tests: a process loads them once for all its files.
  isolate: false,
  // Most objects of a call die with it. With more room for young objects, collecting garbage costs 6 % less CPU time.
  execArgv: ['--max-semi-space-size=64'],
  // Ends what waits without end. Nothing is slow on a loaded machine.
  expect: { poll: { timeout: 30_000 } },
  // More than two cores: many tests wait for a service or a database.
  maxWorkers: 4,
};

// A scheduled fault meets the next caller of the service, so these files have a product and a sandbox of their own.
const faults = 'e2e/journeys/*-faults.test.ts';

const journeys = {
  globalSetup: ['scripts/test-setup/chromium.ts', 'e2e/running-product.ts'],
  // A walk of the matrix takes minutes on a loaded machine.
  testTimeout: 300_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
  // One Chromium serves all files of a worker; each test opens browser contexts of its own.
  isolate: false,
  // More than two cores: a worker waits for the product, or for its browser, for a fifth of the time.
  maxWorkers: 5,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    pool: 'forks',
    globalSetup: ['scripts/test-setup/temporary-folder.ts'],
    teardownTimeout: 10_000,
    sequence: { sequencer: LongestFirst },
    // For `npm run coverage`.
    coverage: {
      include: ['{contract,server,ui,web,console,sandbox}/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      { test: { ...unit, name: 'own process', include: ownProcess, exclude: [], isolate: true } },
      {
        test: {
          ...unit,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['scripts/test-setup/postgres.ts'],
        },
      },
      {
        test: {
          ...unit,
          name: 'other',
          include: [
            '{bench,contract,e2e/{states,texts},sandbox,scripts,web/endpoint-schemas,web/isolines,web/prerender}/**/*.test.ts',
          ],
        },
      },
      // One environment for all of them: a process ends, with its loaded modules, where two files need different ones.
      {
        test: { ...unit, name: 'web', include: ['{ui,web,console}/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      { test: { ...journeys, name: 'journeys', include: ['e2e/{matrix,journeys}/*.test.ts'], exclude: [faults] } },
      { test: { ...journeys, name: 'faults', include: [faults] } },
    ],
  },
});
