import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the matrix first. Its few files take the longest; at the end they would leave the other workers without work. */
class MatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isMatrix = ({ moduleId }: TestSpecification) => moduleId.includes('/matrix/');
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))];
  }
}

// A scheduled fault meets whoever calls the service next, so these files have a product and a sandbox of their own.
const faults = 'journeys/*-faults.test.ts';

const shared = {
  root: import.meta.dirname,
  globalSetup: ['running-product.ts'],
  // Ends what waits for ever. A walk of the matrix takes minutes on a loaded machine.
  testTimeout: 300_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // One Chromium serves all files of a worker; each test opens browser contexts of its own.
  isolate: false,
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // More than two cores: a worker waits for the product, or for its browser, for a fifth of the time.
    maxWorkers: 5,
    sequence: { sequencer: MatrixFirst },
    projects: [
      { test: { ...shared, name: 'journeys', include: ['{matrix,journeys}/*.test.ts'], exclude: [faults] } },
      { test: { ...shared, name: 'faults', include: [faults] } },
    ],
  },
});
