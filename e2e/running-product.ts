import type { TestProject } from 'vitest/node';
import { type StartedProduct, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext extends Omit<StartedProduct, 'stop'> {}
}

// A call must fail soon when a scheduled fault makes the service slow.
const faultSettings = { PROVIDER_TIMEOUT_MS: '5000' };

/** Starts one product for all journeys of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, sandboxUrl, consoleUrl, demoProducts, dataDir, stop } = await startProduct(
    project.name === 'faults' ? faultSettings : {},
  );
  project.provide('url', url);
  project.provide('demoProducts', demoProducts);
  project.provide('dataDir', dataDir);
  project.provide('sandboxUrl', sandboxUrl);
  project.provide('consoleUrl', consoleUrl);
  return stop;
}
