import { endpoints } from '@isoline/contract/endpoints.ts';
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
export async function withExport(product: Product): Promise<Browser> {
  const owner = await steppedUp(product);
  await owner.call(endpoints.requestExport, {});
  return owner;
}

export const exportState = async (owner: Browser): Promise<string> =>
  (await owner.call(endpoints.viewExport, {})).data.state;

/** Creates an account that is going to be closed. */
export async function withClosing(product: Product): Promise<Browser> {
  const owner = await steppedUp(product);
  await owner.call(endpoints.closeAccount, { when: 'later' });
  return owner;
}
