import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect } from 'vitest';
import { makeExports } from '../../src/operations/export-data/make-exports.ts';
import type { Browser } from '../browser.ts';
import { freshAddress, freshPhone, type Product } from '../product.ts';
import { stepUp } from '../reauth.ts';

async function steppedUp(product: Product): Promise<Browser> {
  const owner = product.browser(freshAddress());
  await product.register(owner, { phone: freshPhone() });
  await stepUp(product, owner);
  return owner;
}

/** Creates an account that has requested a copy of its data. */
async function withExport(product: Product): Promise<Browser> {
  const owner = await steppedUp(product);
  await owner.call(endpoints.requestExport, {});
  return owner;
}

/** Creates an account whose copy is ready. */
async function withReadyExport(product: Product): Promise<Browser> {
  const owner = await withExport(product);
  await makeExports(product.app.ports);
  const state = async () => (await owner.call(endpoints.viewExport, {})).data.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('ready');
  return owner;
}

/** The operations that cause the events of a copy. */
export const exportOperations = {
  'data-export-requested': async (product: Product) => ({ owner: await withExport(product), detail: {} }),
  'data-exported': async (product: Product) => ({
    owner: await withReadyExport(product),
    from: null,
    isByServer: true as const,
    detail: {},
  }),
  async 'data-downloaded'(product: Product) {
    const owner = await withReadyExport(product);
    const headers = { authorization: `Bearer ${owner.bearer}` };
    await (await owner.fetch(endpoints.exportFile.path, { headers })).arrayBuffer();
    return { owner, detail: {} };
  },
} as const;

/** Creates an account that is going to be closed. */
export async function withClosing(product: Product): Promise<Browser> {
  const owner = await steppedUp(product);
  await owner.call(endpoints.closeAccount, { when: 'later' });
  return owner;
}
