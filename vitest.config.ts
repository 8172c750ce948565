import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the API tests first. Some of them wait, and at the end they would leave the other processes without work: in a
 * fresh clone vitest sorts by the size of the files.
 */
class ApiTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isApiTest = ({ moduleId }: TestSpecification) => moduleId.includes('/server/test/');
    return [...sorted.filter(isApiTest), ...sorted.filter((file) => !isApiTest(file))];
  }
}

// These replace modules that other files use, or look at the first state of a module.
const ownProcess = [
  'server/src/gateways/password-hash/argon2-passwords.test.ts',
  'web/src/shared/login-model.test.ts',
  'web/src/shared/redirect/allowed-back-address.test.ts',
  'web/src/shared/redirect/redirect-after-sign-in.test.ts',
  'web/src/shared/session/reauthentication.test.ts',
  'web/src/shared/session/visit-source.test.ts',
];

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  exclude: ['**/node_modules/**', 'web/dist/**', ...ownProcess],
  // Loading the modules costs more than most files of tests: a process loads them once for all its files.
  isolate: false,
  // Ends what waits for ever. Nothing is slow on a loaded machine.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // More than two cores: many tests wait for a service or a database.
    maxWorkers: 4,
    teardownTimeout: 10_000,
    sequence: { sequencer: ApiTestsFirst },
    projects: [
      { test: { ...shared, name: 'own process', include: ownProcess, exclude: [], isolate: true } },
      { test: { ...shared, name: 'server', include: ['{bench,contract,server,sandbox,scripts}/**/*.test.ts'] } },
      { test: { ...shared, name: 'web build', include: ['web/{prerender,isolines}/**/*.test.ts'] } },
      // One environment for all of them: a process ends, with its loaded modules, where two files need different ones.
      { test: { ...shared, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
});
