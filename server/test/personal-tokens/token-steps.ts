import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Answered, Browser } from '../browser.ts';
import { freshAddress, freshPhone, type Product, pageOrigin } from '../product.ts';
import { stepUp } from '../reauth.ts';

/** The input for a token in tests where its values do not matter. */
export const wanted = { name: 'Nightly', product: 'contour', scopes: ['profile', 'phone'] };

/** Creates a token in a stepped-up browser. Returns the token with its text. */
export async function makeToken(browser: Browser, given: Partial<typeof wanted> & { expiresInDays?: number } = {}) {
  const { key, data } = await browser.call(endpoints.createPersonalToken, { ...wanted, ...given });
  if (key !== 'OK') throw new Error(key);
  return data;
}

/** Creates an account and returns its stepped-up browser. */
export async function steppedUpAccount(product: Product) {
  const browser = product.browser(freshAddress());
  const phone = freshPhone();
  await product.register(browser, { phone });
  await stepUp(product, browser);
  return { browser, phone };
}

/** Creates an account with a token. */
export async function accountWithToken(product: Product) {
  const account = await steppedUpAccount(product);
  return { ...account, ...(await makeToken(account.browser)) };
}

export const tokensOf = async (browser: Browser): Promise<Answered<{ id: string; name: string }[]>['data']> =>
  (await browser.call(endpoints.personalTokens, {})).data;

/**
 * Returns the answer of introspection to a product's server.
 *
 * @param by `basic` is answered without the library, `post` by the library
 */
export async function introspect(
  product: Pick<Product, 'url'>,
  token: string,
  by: 'basic' | 'post' = 'basic',
  id = 'contour',
  more: Readonly<Record<string, string>> = {},
) {
  const secret = `${id}-development-secret`;
  const posted = by === 'post' ? { client_id: id, client_secret: secret } : {};
  const response = await fetch(`${pageOrigin(product)}/oidc/token/introspection`, {
    method: 'POST',
    headers: by === 'basic' ? { authorization: `Basic ${btoa(`${id}:${secret}`)}` } : {},
    body: new URLSearchParams({ token, ...posted, ...more }),
  });
  return { status: response.status, body: await response.json() };
}
