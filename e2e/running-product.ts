import type { TestProject } from 'vitest/node';
import { type StartedProduct, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext extends Omit<StartedProduct, 'stop'> {}
}

/** Starts the product for all journeys together. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, sandboxUrl, demoProducts, dataDir, stop } = await startProduct();
  project.provide('url', url);
  project.provide('demoProducts', demoProducts);
  project.provide('dataDir', dataDir);
  project.provide('sandboxUrl', sandboxUrl);
  return stop;
}
