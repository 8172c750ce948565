import type { Product as Registered } from '../../src/model/entities/products.ts';
import { changeProducts } from '../changed-products.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { signInToProduct, type useOpenIdClient } from '../openid/openid-client.ts';
import type { Product } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

/** Lets every product have a stream. All of them are the account's own. */
export function allowStreams({ app }: Pick<Product, 'app'>, changed: Partial<Registered> = {}): void {
  const addresses: Readonly<Record<string, string>> = {
    contour: 'https://contour.isoline.example/signed-in',
    strata: 'https://strata.isoline.example/signed-in',
  };
  changeProducts(app, (product) => ({
    ...product,
    firstParty: true,
    ...(product.client === 'confidential' && { backEndScopes: ['users.read', 'ssf.read', 'ssf.manage'] as const }),
    redirectUris: addresses[product.id] ? [addresses[product.id] ?? ''] : product.redirectUris,
    ...(product.id === 'contour' && changed),
  }));
}

/** Creates an account that is signed in to a product. */
export async function userOf(client: ReturnType<typeof useOpenIdClient>, parameters: Record<string, string> = {}) {
  const { browser, phone } = await client.signedIn();
  const tokens = await signInToProduct(browser, client.config, parameters);
  return { browser, phone, tokens, sub: await userIdOf(browser) };
}

/** Runs a command of operators for accounts. */
export const runFor = async (product: Product, ...args: string[]) =>
  (await linesOf(runAccountCommand(args, product.env))).join('\n');
