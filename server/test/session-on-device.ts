import type { Browser } from './browser.ts';
import { PASSWORD, type Product } from './product.ts';

/** Opens another session of the account, as somebody who has the browser's device id. */
export async function sessionOnDeviceOf(product: Product, browser: Browser, phone: string): Promise<Browser> {
  const other = product.browser();
  await other.signIn(phone, PASSWORD);
  other.cookies.set('bid', browser.cookies.get('bid') ?? '');
  return other;
}
