import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Browser } from '../browser.ts';
import { changeProduct } from '../changed-products.ts';
import { freshAddress, freshPhone, type Product, pageOrigin } from '../product.ts';
import { stepUp } from '../reauth.ts';

export const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The answer to a program that requests a code. */
export interface Started {
  readonly device_code: string;
  readonly user_code: string;
  readonly expires_in: number;
  readonly interval: number;
}

/** Makes `contour` an installed application whose programs sign in by a code. */
export const letProgramsSignIn = ({ app }: Pick<Product, 'app'>): void =>
  changeProduct(app, 'contour', { client: 'native', deviceSignIn: true });

/** Sends a program's request from a fixed address with its own user agent. */
export async function fromProgram(product: Pick<Product, 'url'>, path: string, body: Readonly<Record<string, string>>) {
  const response = await fetch(`${pageOrigin(product)}/oidc/${path}`, {
    method: 'POST',
    headers: { 'user-agent': 'contour-cli/1.2 (linux)', 'x-forwarded-for': '203.0.113.7' },
    body: new URLSearchParams({ client_id: 'contour', ...body }),
  });
  return { status: response.status, body: await response.json() };
}

/** Requests a code like a program. */
export async function start(product: Pick<Product, 'url'>, scope = 'openid profile phone offline_access') {
  const { status, body } = await fromProgram(product, 'device/auth', { scope });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Started;
}

/** Requests tokens like a program that waits for its user's answer. */
export const poll = (product: Pick<Product, 'url'>, { device_code }: Pick<Started, 'device_code'>) =>
  fromProgram(product, 'token', { grant_type: GRANT, device_code });

/** Creates an account and returns its stepped-up browser, which has an address of its own. */
export async function user(product: Product): Promise<Browser> {
  const browser = product.browser(freshAddress());
  await product.register(browser, { phone: freshPhone() });
  await stepUp(product, browser);
  return browser;
}

export const allow = (
  browser: Browser,
  userCode: string,
  scopes: ('profile' | 'phone' | 'email')[] = ['profile', 'phone'],
) => browser.call(endpoints.allowDeviceSignIn, { userCode, scopes });
